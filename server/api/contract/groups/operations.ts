import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { numberedPage, numberedPageOf } from '#server/api/contract/schemas/paging.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { leapSeconds } from '#server/api/input/staff.ts'

const why = 'the operations console shows background work; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  locale: z.string(),
  orderNo: z.string().nullable(),
  createdAt: instant,
  /** Null while it waits in the outbox. */
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
  /** Null while it waits in the outbox. */
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

const replica = z.object({
  id: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** Whether it was seen within half a minute. */
  isAlive: z.boolean(),
  /** Milliseconds by which the clock of its machine is ahead of the database server's. */
  clockDriftMs: z.int(),
})

export const operations = group('operations', {
  listMails: get('/ops/mails', {
    ...staff,
    permission: 'mails.read',
    query: numberedPage.extend({
      /** Words of recipient and subject; all must match, and words of one or two letters as prefixes. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: numberedPageOf(mail),
  }),
  getMail: get('/ops/mails/{id}', {
    ...staff,
    permission: 'mails.read',
    returns: mail.extend({
      /** Machine of the order; null without an order, and for orders without a machine. */
      orderMachine: z.string().nullable(),
      html: z.string(),
      text: z.string(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
    }),
    errors: ['not_found'],
  }),
  listTexts: get('/ops/text-messages', {
    ...staff,
    permission: 'mails.read',
    query: numberedPage,
    returns: numberedPageOf(textMessage),
  }),
  getClock: get('/ops/clock', {
    ...staff,
    permission: 'console.open',
    returns: z.object({ now: instant, offsetSeconds: z.number().int() }),
  }),
  /** Moves the backend's clock forward; it never goes back. Timers that become due run at once. */
  advanceClock: post('/ops/clock', {
    ...staff,
    permission: 'system.operate',
    body: z.object({ seconds: leapSeconds }),
    returns: z.object({ now: instant, offsetSeconds: z.number().int() }),
    errors: ['forbidden'],
  }),
  /** What runs behind the site, now. */
  getHealth: get('/ops/health', {
    ...staff,
    permission: 'system.read',
    returns: z.object({
      now: instant,
      /** Newest start first. */
      replicas: z.array(replica),
      database: z.object({
        kind: z.enum(['embedded', 'postgresql']),
        /** Milliseconds of a statement. */
        answerMs: z.number(),
        bytes: z.int(),
        /** Last archived segment of its log; null where it archives none. */
        lastBackupAt: instant.nullable(),
      }),
      /** Effects of the outbox that are due or failing, by kind; ten thousand at most are counted. */
      effects: z.array(
        z.object({
          kind: z.string(),
          due: z.int(),
          failing: z.int(),
          /** Seconds for which the first has been due. */
          oldestSeconds: z.number(),
        }),
      ),
      /** All recurring jobs. */
      jobs: z.array(
        z.object({
          name: z.string(),
          /** Seconds for which it has been due; 0 while it runs. */
          lateSeconds: z.number(),
          failure: z.object({ at: instant, reason: z.string() }).nullable(),
        }),
      ),
      /** Providers with their last failure at any replica that runs. */
      providers: z.array(
        z.object({
          provider: z.enum(['payment', 'mail', 'push', 'text']),
          failure: z.object({ at: instant, reason: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  listJobs: get('/ops/jobs', {
    ...staff,
    permission: 'system.read',
    query: numberedPage,
    returns: numberedPageOf(job),
  }),
})
