import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import {
  audience,
  audienceCount,
  campaignItem,
  campaignPlan,
  staffCampaign,
} from '#server/api/contract/schemas/campaigns.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { version } from '#server/api/input/bounds.ts'
import { localTime } from '#server/api/input/campaigns.ts'
import { firing } from '#server/api/input/permissions.ts'

const staff = {
  access: 'staff',
  extension: 'editors send newsletters and push messages; the specification has no calls for staff',
} as const
const reading = { ...staff, permission: 'campaigns.read' } as const
const writing = { ...staff, permission: 'campaigns.write' } as const

const locale = z.enum(localeSlugs)

export const campaignOperations = group('campaign-operations', {
  /** Campaigns, the newest first. */
  listCampaigns: get('/ops/campaigns', { ...reading, query: keyset, returns: keysetPageOf(campaignItem) }),
  /** Starts a draft; its texts are documents of the kind `newsletter` with its number in lower case as id. */
  createCampaign: post('/ops/campaigns', {
    ...writing,
    body: campaignPlan,
    returns: staffCampaign,
    isIdempotent: true,
  }),
  /** Number of recipients that an audience would have now. */
  countAudience: post('/ops/campaigns/audience', { ...reading, body: audience, returns: audienceCount }),
  getCampaign: get('/ops/campaigns/{campaignNo}', { ...reading, returns: staffCampaign, errors: ['not_found'] }),
  /** Changes the plan of a draft. `version` is that of the displayed state. */
  editCampaign: put('/ops/campaigns/{campaignNo}', {
    ...writing,
    body: campaignPlan.extend({ version }),
    returns: staffCampaign,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Mail as its readers will see it, from the text in force for a locale. */
  previewCampaign: get('/ops/campaigns/{campaignNo}/preview', {
    ...reading,
    query: z.object({ locale }),
    returns: z.object({ subject: z.string(), html: z.string(), text: z.string(), written: locale }),
    errors: ['not_found', 'content_incomplete'],
  }),
  /** Fires an event of staff at the campaign's machine. A test goes to the caller's own address. */
  fireCampaignEvent: post('/ops/campaigns/{campaignNo}/events', {
    ...staff,
    permission: firing.campaign,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.tested'), version, locale }),
      z.object({
        type: z.literal('staff.scheduled'),
        version,
        /** `2026-12-01T09:00` by the clocks of the campaign's zone; default: now. */
        sendAt: z.optional(localTime),
      }),
      z.object({ type: z.literal('staff.unscheduled'), version }),
      z.object({ type: z.literal('staff.paused'), version }),
      z.object({ type: z.literal('staff.resumed'), version }),
      z.object({ type: z.literal('staff.cancelled'), version }),
      z.object({ type: z.literal('staff.reopened'), version }),
    ]),
    returns: staffCampaign,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
