import { z } from 'zod'
import { del, get, group, post } from '#server/api/contract/endpoint.ts'
import { blockingOrder, consent, mailSettings, session } from '#server/api/contract/schemas/account.ts'
import { staffAction } from '#server/api/contract/schemas/paging.ts'
import { foundKind } from '#server/api/contract/schemas/search-hit.ts'
import { doorAddress, instant } from '#server/api/contract/schemas/test-drive.ts'
import {
  accountMerge,
  actRefusals,
  customerAct,
  customerActs,
  mailRefusals,
  mailRepetition,
  mergedKinds,
  mergeRefusals,
  otherAccount,
} from '#server/api/input/customers.ts'
import { firing } from '#server/api/input/permissions.ts'
import { viewingRefusals, viewingStart } from '#server/api/input/viewing.ts'
import { account } from './account.ts'
import { goodwillOrder } from './payment-operations.ts'
import { profile } from './user.ts'

const why = 'staff see all that a customer has; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

/** What staff can do to an account now; each with the reason why it is refused, null for none. */
const acts = z.array(z.object({ type: z.enum(customerActs), refusal: z.enum(actRefusals).nullable() }))
export type CustomerActs = z.infer<typeof acts>

const sentMail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  createdAt: instant,
  /** Why it is not sent again; null if it can be. */
  refusal: z.enum(mailRefusals).nullable(),
})

/** Another account of the same person. */
const namedAccount = z.object({ id: z.string(), email: z.string() })

/** Account that is to be merged with another one. */
const mergedSide = namedAccount.extend({ firstName: z.string(), lastName: z.string(), createdAt: instant })

const customer = profile.omit({ birthDate: true }).extend({
  createdAt: instant,
  /** Whether nothing but what the books need is left of it. */
  isErased: z.boolean(),
  /** Time at which staff blocked it; null while the customer can sign in. */
  blockedAt: instant.nullable(),
  /** Account that has what was this one's; null unless they were merged. */
  mergedInto: namedAccount.nullable(),
  /** Accounts that were merged into this one. */
  merged: z.array(namedAccount),
  acts,
  /** Why staff cannot view the account as the customer sees it; null if they can. */
  viewingRefusal: z.enum(viewingRefusals).nullable(),
  /** What prevents an erasure, at most ten. */
  open: z.array(blockingOrder),
  /** What the customer has of each kind that the caller's roles let them see; kinds without anything are missing. */
  kinds: z.array(foundKind.extend({ hasMore: z.boolean() })),
  /** Paid orders, the newest first; null for callers who may not see payments. */
  goodwill: z.array(goodwillOrder).nullable(),
  /** Saved ones. */
  addresses: z.array(z.object({ id: z.string(), kind: z.enum(['delivery', 'billing']), address: doorAddress })),
  newsletters: mailSettings.shape.sections,
  /** Newest mails to the address or about the orders; null for callers who may not read mails. */
  sentMails: z.array(sentMail).nullable(),
  /** Newest twenty. */
  consents: z.array(consent.omit({ givenFrom: true })),
  sessions: z.array(session.omit({ id: true, isOwn: true })),
  /** What staff did and looked at that is no event, with the account and with what is shown of it; the newest first. */
  actions: z.array(staffAction),
})
export type Customer = z.infer<typeof customer>

export const customerOperations = group('customer-operations', {
  /** Customer with all that they have. Each look is logged, once an hour and member of staff. */
  getCustomer: get('/ops/customers/{accountId}', {
    ...staff,
    permission: 'customers.read',
    returns: customer,
    errors: ['not_found'],
  }),
  /**
   * Signs the customer out everywhere; blocks the account, which cannot be signed in to until it is unblocked, while its
   * orders and payments continue; or erases it at the customer's request. The reason is logged.
   */
  actOnCustomer: post('/ops/customers/{accountId}/events', {
    ...staff,
    permission: firing.customer,
    body: customerAct,
    returns: z.object({ acts }),
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** This account and another one, with what each has and what prevents that they are merged. Looks are logged. */
  compareAccounts: get('/ops/customers/{accountId}/comparison', {
    ...staff,
    permission: 'customers.read',
    query: otherAccount,
    returns: z.object({
      accounts: z.tuple([mergedSide, mergedSide]),
      /** Numbers of each account, in the same order; kinds of which neither has any are missing. */
      kinds: z.array(z.object({ kind: z.enum(mergedKinds), counts: z.tuple([z.number(), z.number()]) })),
      refusals: z.array(z.enum(mergeRefusals)),
    }),
    errors: ['not_found'],
  }),
  /**
   * Moves all that belongs to another account of the same person to this one. The other one cannot be signed in to any
   * more; both addresses get a mail. The reason is logged.
   */
  mergeAccounts: post('/ops/customers/{accountId}/merges', {
    ...staff,
    permission: 'customers.merge',
    body: accountMerge,
    returns: z.object({ accountId: z.string() }),
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** Sends a mail again, as it was written, to the present address of the account. The reason is logged. */
  sendMailAgain: post('/ops/customers/{accountId}/mails/{mailId}/repetitions', {
    ...staff,
    permission: 'customers.act',
    body: mailRepetition,
    returns: z.object({ to: z.string() }),
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /**
   * Lets the caller's session read what the customer would read, for some minutes. Calls within the viewing carry its
   * number in the header `x-viewing`; those that write, and those of the security pages, are refused with
   * `viewing_read_only`. Beginning, end and each page are logged.
   */
  beginViewing: post('/ops/customers/{accountId}/viewings', {
    ...staff,
    permission: 'customers.view',
    body: viewingStart,
    returns: z.object({ viewingId: z.string(), endsAt: instant, account }),
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** Ends the viewing of the caller's session; one that is over already counts as ended. */
  endViewing: del('/ops/viewing', { ...staff, permission: 'customers.view', returns: z.object({}) }),
})
