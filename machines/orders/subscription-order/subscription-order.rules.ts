import {
  after,
  atMost,
  both,
  effect,
  either,
  enters,
  event,
  every,
  isIn,
  rule,
  whenever,
  where,
} from '#machines/shared/temporal-rule.ts'
import type { SubscriptionFacts } from './subscription-order.types.ts'

const charges = either(effect('openAttempt'), effect('startBilling'), effect('replanBilling'), effect('settleBilling'))
/** The fee uses up what was paid. */
const nothingToRefund = where<SubscriptionFacts>(({ after: { refund } }) => refund?.amount === 0)

export const subscriptionOrderRules = [
  rule(
    'paid-is-delivered-or-refunded',
    'A paid order is delivered or refunded.',
    whenever(event('payment.paid')).eventually(
      enters('duringUse'),
      effect('requestRefund'),
      both(enters('cancelled'), nothingToRefund),
    ),
  ),
  rule(
    'no-charge-after-end',
    'Nothing is charged after the end.',
    after(enters('finished', 'cancelled')).never(charges),
  ),
  rule(
    'failed-refund-reaches-a-person',
    'Every failed refund reaches a person.',
    whenever(event('payment.refundFailed')).atOnce(effect('alertStaff', { about: 'refundFailed' })),
  ),
  rule(
    'car-is-released',
    'A held car is released in the end.',
    whenever(event('customer.created')).eventually(effect('releaseVehicle')),
  ),
  rule(
    'no-handover-before-payment',
    'A car is handed over only after the payment, or where none was due.',
    every(event('staff.handedOver')).precededBy(
      both(either(event('payment.paid'), event('customer.completed')), enters('inPreparation')),
    ),
  ),
  rule(
    'billing-ends',
    'Billing that began ends.',
    whenever(effect('startBilling')).eventually(effect('stopBilling'), effect('settleBilling')),
  ),
  rule(
    'termination-is-announced',
    'A contract is terminated only after that was announced.',
    every(enters('terminated')).precededBy(enters('duringUse.terminationAnnounced')),
  ),
  rule(
    'submitted-refund-stays',
    'A cancellation is not undone once its refund is submitted.',
    after(effect('requestRefund')).never(event('customer.cancellationUndone')),
  ),
  rule(
    'refunded-once',
    'The refund of an unwinding is submitted once.',
    atMost(1, both(event('timer.refundDue'), effect('requestRefund'))),
  ),
  rule(
    'late-payment-returns',
    'A payment of a cancelled order is refunded at once.',
    whenever(both(event('payment.paid'), isIn('cancelled'))).atOnce(effect('requestRefund', { reason: 'latePayment' })),
  ),
  rule(
    'deposit-returns',
    'The final statement returns the deposit.',
    whenever(event('staff.statementSettled')).atOnce(effect('returnDeposit')),
  ),
  rule('confirmed-once', 'An order is confirmed once.', atMost(1, effect('sendMail', { template: 'orderConfirmed' }))),
  rule(
    'followed-car-is-asked-back',
    'When the car that follows is handed over, the other one is asked back by mail.',
    whenever(event('backend.followOnHandedOver')).atOnce(effect('sendMail', { template: 'followOnHandedOver' })),
  ),
  rule(
    'follow-on-ends-with-order',
    'An order that ends before its handover lets the one that it would have followed continue.',
    whenever(enters('cancelled')).atOnce(effect('cancelFollowOn')),
  ),
  rule(
    'no-timer-after-end',
    'Nothing is scheduled after the end.',
    after(enters('finished', 'cancelled')).never(effect('scheduleTimers')),
  ),
]
