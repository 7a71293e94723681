import { z } from 'zod'
import { localeSlugs } from '#config'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { campaignChannels, campaignName, segments } from '#server/api/input/campaigns.ts'
import { mailSection } from './account.ts'
import { languageCodes } from './language-codes.ts'
import { staffEvent } from './paging.ts'
import { instant, marketCode } from './test-drive.ts'

/* Campaigns, as staff see them. */

export const campaignStatus = z.literal(Object.values(CampaignStatus))

/** Who gets a campaign; empty lists mean all. */
export const audience = z.object({
  section: mailSection,
  markets: z.array(marketCode).max(20),
  languages: z.array(z.enum(languageCodes)).max(20),
  segment: z.enum(segments),
})
export type Audience = z.infer<typeof audience>

/** What staff set of a campaign, apart from its texts. */
export const campaignPlan = audience.extend({
  name: campaignName,
  channels: z.array(z.enum(campaignChannels)).min(1).max(2),
})
export type CampaignPlan = z.infer<typeof campaignPlan>

/** Number of recipients by the locale of their mails. */
export const audienceCount = z.object({
  recipients: z.int(),
  locales: z.array(z.object({ locale: z.enum(localeSlugs), recipients: z.int() })),
  /** Subscribers left out, since mails to them bounced or they complained. */
  undeliverable: z.int(),
})
export type AudienceCount = z.infer<typeof audienceCount>

export const campaignItem = z.object({
  campaignNo: z.string(),
  status: campaignStatus,
  name: z.string(),
  section: mailSection,
  channels: z.array(z.enum(campaignChannels)),
  sendAt: instant.nullable(),
  createdAt: instant,
  recipients: z.int(),
  sent: z.int(),
})

export const staffCampaign = campaignPlan.extend({
  campaignNo: z.string(),
  status: campaignStatus,
  version: z.int(),
  /** IANA zone in which its time is set: that of its market, or the site's. */
  timeZone: z.string(),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  createdAt: instant,
  /** Time by the backend's clock. */
  now: instant,
  audience: audienceCount,
  /** State of the texts by locale. */
  texts: z.array(z.object({ locale: z.enum(localeSlugs), title: z.string(), isComplete: z.boolean() })),
  /** Languages of the audience without a complete text. */
  missing: z.array(z.string()),
  /** Facts by which its machine judges staff's events. */
  facts: z.object({
    sendAt: z.number().nullable(),
    testedText: z.string().nullable(),
    mostBouncedPercent: z.number(),
    bouncesJudgedFrom: z.number(),
    /** Fingerprint of the texts now. */
    text: z.string(),
    isSenderConfirmed: z.boolean(),
  }),
  figures: z.object({
    recipients: z.int(),
    /** Without a result. */
    waiting: z.int(),
    sent: z.int(),
    pushed: z.int(),
    bounced: z.int(),
    complained: z.int(),
    skipped: z.int(),
    /** Recipients who ended this kind of mail within two weeks of it. */
    unsubscribed: z.int(),
  }),
  /** Number of clicks on each link, without the readers who made them. */
  links: z.array(z.object({ url: z.string(), clicks: z.int() })),
  events: z.array(staffEvent),
})
export type StaffCampaign = z.infer<typeof staffCampaign>
