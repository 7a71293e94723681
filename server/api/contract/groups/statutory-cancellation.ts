import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { instant, localDate } from '#server/api/contract/schemas/test-drive.ts'
import { minorUnits } from '#server/api/input/bounds.ts'
import { payerName } from '#server/api/input/payer.ts'
import { personEmail } from '#server/api/input/person.ts'
import { endingKind, endingTerms } from '#server/api/input/statutory-cancellation.ts'

const extension =
  'the law requires that contracts can be ended without signing in (Directive (EU) 2023/2673, § 312k BGB)'

/**
 * Result of a confirmed declaration. `underReview`: the order's rules do not allow it automatically; a person decides
 * and answers. `nothingToEnd`: there is no contract, or it has ended already.
 */
export const endingOutcome = z.enum(['withdrawn', 'cancelled', 'noticeGiven', 'underReview', 'nothingToEnd'])

const token = z.string().min(1).max(200)

const confirmed = z.object({
  kind: endingKind,
  orderNo: z.string(),
  receivedAt: instant,
  outcome: endingOutcome,
  /** Last day of a subscription in use. */
  endsOn: localDate.nullable(),
})

/**
 * Statutory cancellation without signing in, of subscriptions and memberships; also in the specification's group of
 * subscription orders.
 */
export const statutoryCancellation = group('subscription-orders', {
  /** The answer does not depend on the input; only a mail discloses whether the contract exists. */
  declareEnding: post('/subscription-ending/declare', {
    body: z.object({
      ...endingTerms.shape,
      kind: endingKind,
      name: payerName,
      orderNo: subscriptionOrderNo,
      email: personEmail,
      captcha: z.string().max(4000).optional(),
      /** Language of the receipt. */
      locale: z.enum(localeSlugs),
    }),
    sendsLocale: true,
    returns: z.object({ receivedAt: instant }),
    isIdempotent: true,
    errors: ['captcha_invalid', 'too_many_requests'],
    extension,
  }),
  /** Contract and terms of a mailed link. Read-only: mail scanners open links too. */
  readEndingLink: get('/subscription-ending/link', {
    query: z.object({ token }),
    returns: z.object({
      about: z.enum(['subscription', 'membership']),
      orderNo: z.string(),
      /** Empty for a membership. */
      modelName: z.string(),
      /** Status code of the order's own machine. */
      status: z.int(),
      timeZone: z.string(),
      /** Null for a link to the order without a declaration. */
      declared: z.object({ ...endingTerms.shape, kind: endingKind, receivedAt: instant }).nullable(),
      confirmed: confirmed.nullable(),
      /** Cost of ending it now, by each way; null where that way is not open. */
      withdrawal: z.object({ usageFee: money, refund: money, until: instant }).nullable(),
      cancellation: z.object({ fee: money, refund: money }).nullable(),
      notice: z.object({ earliestOn: localDate, isAnyDayAfter: z.boolean() }).nullable(),
    }),
    errors: ['link_invalid'],
    extension,
  }),
  /** Confirms a declaration; the holder of the link is proven to own the address. A link confirms once. */
  confirmEnding: post('/subscription-ending/confirm', {
    body: z.object({
      ...endingTerms.shape,
      token,
      kind: endingKind,
      /** Displayed fee of a cancellation before the handover; minor units. */
      feeShown: z._default(minorUnits.check(z.gte(0)), 0),
    }),
    returns: confirmed,
    isIdempotent: true,
    errors: ['link_invalid', 'price_changed', 'too_many_requests'],
    extension,
  }),
})
