import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { instant, localDate } from '#server/api/contract/schemas/test-drive.ts'
import { minorUnits } from '#server/api/input/bounds.ts'
import { payerName } from '#server/api/input/payer.ts'
import { personEmail } from '#server/api/input/person.ts'
import { endingKind, wish } from '#server/api/input/subscription-ending.ts'

const extension = 'the law wants contracts to be ended without signing in (Directive (EU) 2023/2673, § 312k BGB)'

/**
 * What has become of a confirmed declaration. `underReview`: the order's rules do not allow it by themselves, so that a
 * person decides and answers. `nothingToEnd`: there is no contract, or it is ended already.
 */
export const endingOutcome = z.enum(['withdrawn', 'cancelled', 'noticeGiven', 'underReview', 'nothingToEnd'])

const token = z.string().min(1).max(200)

const confirmed = z.object({
  kind: endingKind,
  orderNo: z.string(),
  receivedAt: instant,
  outcome: endingOutcome,
  /** The last day of a subscription in use. */
  endsOn: localDate.nullable(),
})

/** Ends a subscription or a membership from outside an account: of the specification's group of subscription orders, too. */
export const subscriptionEnding = group('subscription-orders', {
  /** The answer is the same whatever was typed; what is true of it is told to the mailbox only. */
  declareEnding: post('/subscription-ending/declare', {
    body: z.object({
      ...wish.shape,
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
  /** What a mailed link is about. Looking at it changes nothing: scanners of mails open links, too. */
  readEndingLink: get('/subscription-ending/link', {
    query: z.object({ token }),
    returns: z.object({
      about: z.enum(['subscription', 'membership']),
      orderNo: z.string(),
      /** '' of a membership. */
      modelName: z.string(),
      /** In the numbers of its own machine. */
      status: z.int(),
      timeZone: z.string(),
      /** Null where the link is of the order and nothing is declared yet. */
      declared: z.object({ ...wish.shape, kind: endingKind, receivedAt: instant }).nullable(),
      confirmed: confirmed.nullable(),
      /** What ending it now would cost; null where it is not open that way. */
      withdrawal: z.object({ usageFee: money, refund: money, until: instant }).nullable(),
      cancellation: z.object({ fee: money, refund: money }).nullable(),
      notice: z.object({ earliestOn: localDate, isAnyDayAfter: z.boolean() }).nullable(),
    }),
    errors: ['link_invalid'],
    extension,
  }),
  /** Pressed by whoever holds the link: it is certain now who asks. A link confirms once. */
  confirmEnding: post('/subscription-ending/confirm', {
    body: z.object({
      ...wish.shape,
      token,
      kind: endingKind,
      /** Of a cancellation before the handover, as it stood beside the button; minor units. */
      feeShown: z._default(minorUnits.check(z.gte(0)), 0),
    }),
    returns: confirmed,
    isIdempotent: true,
    errors: ['link_invalid', 'price_changed', 'too_many_requests'],
    extension,
  }),
})
