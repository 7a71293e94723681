import type { SubscriptionEvent, SubscriptionFacts } from '#machines/orders/subscription-order/index.ts'
import {
  beingPaid,
  day,
  heeded,
  hour,
  nothingDue,
  owing,
  owingOne,
  subscriptionEvents as events,
  subscriptionFacts,
} from '#tests/fixtures/machines/subscription-order.ts'
import { orderSource } from './walk-source.ts'

/** Nothing has happened yet: the machine sets these itself. */
const unordered: SubscriptionFacts = {
  ...subscriptionFacts,
  isVehicleHeld: false,
  isValidated: false,
  orderedAt: null,
}

export const subscriptionSource = orderSource<SubscriptionFacts, SubscriptionEvent>({
  starts: [
    unordered,
    { ...unordered, identityType: 2, priceMode: 2, hasWithdrawalRight: false },
    { ...unordered, hasReturnCare: true, cancelFee: 70_000 },
    { ...unordered, ...nothingDue },
  ],
  events: Object.values(events),
  eventsFor: ({ now, termEndsAt, termination, notice, refund, cancelFee }) => {
    const [soon, inTime] = [now + day, now + 15 * day]
    const end = termination?.terminatedAt ?? notice?.endsAt
    const left = refund ? refund.amount - refund.settled : 0
    return [
      { ...events['customer.cancelled'], feeShown: cancelFee },
      { ...events['staff.handedOver'], termEndsAt: now + 30 * day },
      { ...events['customer.noticeGiven'], endsAt: termEndsAt ?? now + 30 * day },
      { ...events['customer.noticeGiven'], endsAt: now + 20 * day },
      { ...events['customer.termExtended'], termEndsAt: (termEndsAt ?? now) + 180 * day },
      ...[20, 40].flatMap((days) => {
        const endsAt = Math.max(termEndsAt ?? 0, now + days * day)
        return [
          { ...events['customer.followOnOrdered'], endsAt },
          { ...events['backend.followOnMoved'], endsAt },
          { ...events['backend.followOnHandedOver'], endsAt },
        ]
      }),
      { ...events['timer.renewed'], termEndsAt: (termEndsAt ?? now) + 30 * day },
      ...[soon, inTime].flatMap((endsAt) => [
        { ...events['payment.dunned'], endsAt },
        { ...events['payment.dunned'], endsAt, isLastReminder: true },
        { ...events['payment.dunningEnded'], endsAt },
        { ...events['staff.terminationAnnounced'], endsAt },
      ]),
      { ...events['staff.graceGranted'], endsAt: (termination?.endsAt ?? now) + 15 * day },
      { ...events['staff.terminated'], returnBy: inTime },
      { ...events['timer.terminationDue'], returnBy: inTime },
      ...(end === undefined || end === null ? [] : [{ ...events['customer.returnScheduled'], startsAt: end + day }]),
      { ...events['staff.returned'], isEarlyReturnAgreed: true },
      { ...events['staff.unwound'], isVehicleReturned: true },
      ...(left > 1
        ? [
            { ...events['payment.refunded'], amount: left },
            { ...events['payment.refunded'], amount: Math.floor(left / 2) },
          ]
        : []),
    ]
  },
  changes: [
    ({ now }) => ({ now: now + hour }),
    ({ now }) => ({ now: now + day }),
    ({ now }) => ({ now: now + 15 * day }),
    ({ now }) => ({ now: now + 40 * day }),
    ({ orderedAt, amountPaid }) => (orderedAt !== null && amountPaid === 0 ? { openAttempt: 'processing' } : null),
    ({ openAttempt }) => (openAttempt ? { openAttempt: null } : null),
    ...(['inReview', 'passed', 'refused'] as const).map((credit) => () => ({ credit })),
    ...[owing, owingOne, beingPaid].map(
      ({ arrears }) =>
        ({ handedOverAt, now }: { handedOverAt: number | null; now: number }) =>
          handedOverAt === null ? null : { arrears: { ...arrears, since: Math.min(arrears.since, now) } },
    ),
    // What was overdue at the announcement is paid, and another month became overdue since.
    ({ termination }) =>
      termination ? { arrears: { ...heeded.arrears, since: termination.announcedAt + hour } } : null,
    ({ arrears }) => (arrears ? { arrears: null } : null),
    ...(['none', 'open', 'closed'] as const).map(
      (disputes) =>
        ({ handedOverAt, now }: { handedOverAt: number | null; now: number }) =>
          handedOverAt === null ? null : { inspectionIssuedAt: now - 15 * day, disputes },
    ),
  ],
  // Payments minus refunds, as the payments' domain counts them before it tells the order.
  cause: ({ amountPaid }, event) => {
    if (event.type === 'payment.paid') return { amountPaid: amountPaid + Number(event['amount']) }
    return event.type === 'payment.refunded' ? { amountPaid: amountPaid - Number(event['amount']) } : null
  },
  // Everything was paid when the order came to this state.
  closed: ['duringUse.inUse --payment.arrearsSettled--> duringUse.inUse'],
})
