import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { pageNumber, version } from '#server/api/contract/schemas/bounds.ts'
import {
  instant,
  marketCode,
  orderEvent,
  testDriveOrder,
  testDriveStatus,
} from '#server/api/contract/schemas/test-drive.ts'

const why = 'the operations console moves orders on; the specification shows nothing of staff'
const staff = { access: 'staff', extension: why } as const

/** Rows of a list that are counted and shown, page by page; who looks for something older narrows the list down. */
export const mostListed = 1_000

const page = z.object({
  page: pageNumber,
  size: z.coerce.number().int().min(1).max(100).default(25),
})

function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    /** At most `mostListed`. */
    total: z.number().int(),
    /** Whether there are more than that. */
    hasMore: z.boolean(),
    items: z.array(item),
  })
}

const listedDrive = z.object({
  orderNo: z.string(),
  status: testDriveStatus,
  mode: z.string(),
  entryType: z.number(),
  modelId: z.string(),
  siteName: z.string(),
  country: marketCode,
  startsAt: instant,
  timeZone: z.string(),
  customer: z.string(),
})

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  locale: z.string(),
  orderNo: z.string().nullable(),
  createdAt: instant,
  /** Null while it only lies in the outbox. */
  sentAt: instant.nullable(),
  error: z.string().nullable(),
})

const textMessage = z.object({
  id: z.string(),
  to: z.string(),
  text: z.string(),
  template: z.string(),
  locale: z.string(),
  createdAt: instant,
  /** Null while it only lies in the outbox. */
  sentAt: instant.nullable(),
  error: z.string().nullable(),
})

const job = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  createdAt: instant,
  startsAt: instant,
  completedAt: instant.nullable(),
  attempts: z.number().int(),
  output: z.string().nullable(),
})

/** An order with what only staff see: who drives, in which car, and the whole log with its payloads. */
const staffTestDrive = testDriveOrder.omit({ events: true }).extend({
  version: z.number().int(),
  accountId: z.string().nullable(),
  vehicleId: z.string().nullable(),
  advisorId: z.string().nullable(),
  events: z.array(orderEvent.extend({ payload: z.string(), requestId: z.string() })),
})
export type StaffTestDrive = z.infer<typeof staffTestDrive>

export const operations = group('operations', {
  listTestDrives: get('/ops/test-drives', {
    ...staff,
    query: page.extend({
      status: z.coerce.number().pipe(testDriveStatus).optional(),
      country: marketCode.optional(),
      /** Words that all stand in number, name, e-mail or telephone; of one or two letters, as the beginning of a word. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(listedDrive),
  }),
  getTestDrive: get('/ops/test-drives/{orderNo}', { ...staff, returns: staffTestDrive }),
  /** Cars and advisors free for an order's time, for the assignment. */
  listResources: get('/ops/test-drives/{orderNo}/resources', {
    ...staff,
    returns: z.object({
      vehicles: z.array(z.object({ id: z.string(), label: z.string(), isFree: z.boolean() })),
      advisors: z.array(z.object({ id: z.string(), name: z.string(), isFree: z.boolean() })),
    }),
  }),
  /** Fires one staff event of the order's machine. `version` is the one the screen showed: a newer one is refused. */
  fireTestDriveEvent: post('/ops/test-drives/{orderNo}/events', {
    ...staff,
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('staff.arranged'),
        version,
        vehicleId: z.string().max(60),
        advisorId: z.string().max(60),
      }),
      z.object({ type: z.literal('staff.rescheduled'), version, holdId: z.uuid() }),
      z.object({
        type: z.literal('staff.cancelled'),
        version,
        reason: z.string().trim().min(3).max(500),
      }),
      z.object({
        type: z.literal('staff.completed'),
        version,
        isCheckedIn: z.boolean(),
        isLicenceSeen: z.boolean(),
      }),
      z.object({ type: z.literal('staff.walkInCompleted'), version, isLicenceSeen: z.boolean() }),
      z.object({ type: z.literal('timer.noShow'), version }),
    ]),
    returns: staffTestDrive,
    isIdempotent: true,
    errors: ['transition_not_allowed', 'order_changed', 'slot_taken', 'hold_expired'],
  }),
  listMails: get('/ops/mails', {
    ...staff,
    query: page,
    returns: pageOf(mail),
  }),
  getMail: get('/ops/mails/{id}', {
    ...staff,
    returns: mail.extend({
      html: z.string(),
      text: z.string(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
    }),
  }),
  listTexts: get('/ops/text-messages', { ...staff, query: page, returns: pageOf(textMessage) }),
  getClock: get('/ops/clock', { ...staff, returns: z.object({ now: instant, offsetSeconds: z.number().int() }) }),
  /** Moves the backend's clock forward; it never goes back. Timers that become due run at once. */
  advanceClock: post('/ops/clock', {
    ...staff,
    body: z.object({
      seconds: z
        .number()
        .int()
        .min(1)
        .max(60 * 60 * 24 * 60),
    }),
    returns: z.object({ now: instant, offsetSeconds: z.number().int() }),
    errors: ['forbidden'],
  }),
  listJobs: get('/ops/jobs', {
    ...staff,
    query: page,
    returns: pageOf(job),
  }),
})
