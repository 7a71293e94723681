import { z } from 'zod'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { mailSection } from '#server/api/contract/schemas/account.ts'
import { pageScene, purchaseType } from '#server/api/contract/schemas/car-enquiry.ts'
import { leadDetails, leadLocale, leadScene } from '#server/api/contract/schemas/leads.ts'
import { keyset, keysetPageOf, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { doorAddress, instant } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { noteForm } from '#server/api/input/staff.ts'

const why = 'staff contact leads; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

export const leadStatus = z.literal(Object.values(LeadStatus))

/** `waiting`: confirmed and not yet contacted. */
const which = z.enum(['waiting', 'all'])

const lead = z.object({
  leadNo: z.string(),
  status: leadStatus,
  scene: leadScene,
  pageScene: pageScene.nullable(),
  purchaseType: purchaseType.nullable(),
  isInApp: z.boolean(),
  /** Empty after pseudonymisation. */
  name: z.string(),
  email: z.string(),
  contact: z.enum(['none', 'wanted', 'done']),
  createdAt: instant,
})

const staffLead = lead.extend({
  version: z.int(),
  /** Details as stored: the phone number is not parsed again. */
  details: leadDetails.extend({ phoneNumber: z.string().optional(), address: doorAddress.partial().optional() }),
  utm: z.record(z.string(), z.string()).nullable(),
  locale: leadLocale,
  asked: z.array(mailSection),
  sections: z.array(mailSection),
  textVersion: z.string(),
  recordedFrom: z.string().nullable(),
  approveIp: z.string().nullable(),
  confirmBy: instant,
  confirmedAt: instant.nullable(),
  /** Until when a company is promised an answer; null for other leads, and once it has it. */
  answerBy: instant.nullable(),
  keepUntil: instant,
  /** Name of the assigned staff member. */
  assignee: z.string().nullable(),
  isOwn: z.boolean(),
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  events: z.array(staffEvent),
})
export type StaffLead = z.infer<typeof staffLead>

const { note } = noteForm.shape

export const leadOperations = group('lead-operations', {
  /** Leads that wait for contact, the oldest first; or all retained ones, the newest first. */
  listLeads: get('/ops/leads', {
    ...staff,
    permission: 'leads.read',
    query: keyset.extend({ which: which.default('waiting') }),
    returns: keysetPageOf(lead),
  }),
  getLead: get('/ops/leads/{leadNo}', {
    ...staff,
    permission: 'leads.read',
    returns: staffLead,
    errors: ['not_found'],
  }),
  /** Records contact, assignment or a note. `version` is that of the displayed state. */
  fireLeadEvent: post('/ops/leads/{leadNo}/events', {
    ...staff,
    permission: firing.lead,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('contacted'), version, note: z.optional(note) }),
      z.object({ type: z.literal('noted'), version, note }),
      z.object({ type: z.literal('taken'), version }),
    ]),
    returns: staffLead,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Same list as CSV; the export is logged with the staff member. */
  exportLeads: post('/ops/leads/export', {
    ...staff,
    permission: 'leads.export',
    body: z.object({ which }),
    returns: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
  }),
})
