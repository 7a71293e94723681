import { describe } from 'vitest'
import { type SubscriptionFacts, subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import {
  covered,
  holdOver,
  inspected,
  nothingDue,
  nothingToRefund,
  noticeGiven,
  noticeOver,
  overdue,
  refundFailed,
  refundSettled,
  submitted,
  subscriptionEvents as events,
  subscriptionFacts,
  termOver,
  unwinding,
  windowOver,
} from '#tests/fixtures/machines/subscription-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const rows: Row<SubscriptionFacts>[] = [
  ['requested', events['customer.created'], 'initial'],

  ['initial', events['customer.addressEdited'], 'initial'],
  ['initial', events['customer.paymentInfoEdited'], 'initial'],
  ['initial', events['customer.licenceUploaded'], 'initial'],
  ['initial', events['customer.validated'], 'initial'],
  ['initial', events['customer.completed'], 'awaitingPayment'],
  ['initial', events['customer.completed'], 'inPreparation', nothingDue],
  ['initial', events['customer.abandoned'], 'cancelled'],
  ['initial', events['timer.holdExpired'], 'cancelled', holdOver],
  ['initial', events['backend.creditRefused'], 'cancelled'],
  ['initial', events['backend.stockRefused'], 'cancelled'],

  ['awaitingPayment', events['customer.paymentStarted'], 'awaitingPayment'],
  ['awaitingPayment', events['customer.methodChanged'], 'awaitingPayment'],
  ['awaitingPayment', events['payment.actionRequired'], 'awaitingPayment'],
  ['awaitingPayment', events['payment.declined'], 'awaitingPayment'],
  ['awaitingPayment', events['payment.paid'], 'inPreparation'],
  ['awaitingPayment', events['customer.cancelled'], 'cancelled'],
  ['awaitingPayment', events['timer.paymentExpired'], 'cancelled', windowOver],

  ['inPreparation', events['staff.prepared'], 'tobeDeliver'],
  ['inPreparation', events['customer.deliveryChanged'], 'inPreparation'],
  ['inPreparation', events['customer.methodChanged'], 'inPreparation'],
  ['inPreparation', events['customer.returnCareOrdered'], 'inPreparation'],
  ['inPreparation', events['customer.returnCareCancelled'], 'inPreparation', covered],
  ['inPreparation', events['customer.packageCancelled'], 'inPreparation'],
  ['inPreparation', events['customer.cancelled'], 'canceling'],
  ['inPreparation', events['customer.withdrawn'], 'canceling'],
  ['inPreparation', events['staff.verificationFailed'], 'canceling'],
  ['inPreparation', events['backend.creditRefused'], 'canceling'],

  ['tobeDeliver', events['customer.deliveryChanged'], 'tobeDeliver'],
  ['tobeDeliver', events['customer.methodChanged'], 'tobeDeliver'],
  ['tobeDeliver', events['staff.vehicleReplaced'], 'inPreparation'],
  ['tobeDeliver', events['staff.handoverFailed'], 'inPreparation'],
  ['tobeDeliver', events['staff.handedOver'], 'inUse'],
  ['tobeDeliver', events['customer.returnCareOrdered'], 'tobeDeliver'],
  ['tobeDeliver', events['customer.returnCareCancelled'], 'tobeDeliver', covered],
  ['tobeDeliver', events['customer.packageCancelled'], 'tobeDeliver'],
  ['tobeDeliver', events['customer.cancelled'], 'canceling'],
  ['tobeDeliver', events['customer.withdrawn'], 'canceling'],
  ['tobeDeliver', events['staff.verificationFailed'], 'canceling'],
  ['tobeDeliver', events['backend.creditRefused'], 'canceling'],

  ['inUse', events['customer.noticeGiven'], 'inUse'],
  ['inUse', events['customer.noticeRevoked'], 'inUse', noticeGiven],
  ['inUse', events['timer.renewed'], 'inUse', termOver],
  ['inUse', events['customer.packageOrdered'], 'inUse'],
  ['inUse', events['customer.packageCancelled'], 'inUse'],
  ['inUse', events['customer.returnCareOrdered'], 'inUse'],
  ['inUse', events['customer.returnCareCancelled'], 'inUse', covered],
  ['inUse', events['customer.returnScheduled'], 'inUse', noticeGiven],
  ['inUse', events['customer.methodChanged'], 'inUse'],
  ['inUse', events['payment.dunned'], 'inUse'],
  ['inUse', events['payment.arrearsSettled'], 'inUse', overdue],
  ['inUse', events['customer.withdrawn'], 'canceling'],
  ['inUse', events['staff.returned'], 'returned', noticeOver],

  ['returned', events['payment.dunned'], 'returned'],
  ['returned', events['payment.arrearsSettled'], 'returned', overdue],
  ['returned', events['backend.statementSettled'], 'finished', inspected],
  ['returned', events['payment.statementPaid'], 'finished', inspected],

  ['canceling', events['customer.cancellationUndone'], 'inPreparation', unwinding(10)],
  ['canceling', events['customer.cancellationUndone'], 'tobeDeliver', unwinding(20)],
  ['canceling', events['timer.refundDue'], 'canceling', unwinding(10)],
  ['canceling', events['timer.refundDue'], 'canceling', unwinding(30)],
  ['canceling', events['timer.refundDue'], 'canceling', unwinding(30, nothingToRefund)],
  ['canceling', events['timer.refundDue'], 'cancelled', unwinding(20, nothingToRefund)],
  ['canceling', events['payment.refunded'], 'cancelled', unwinding(10, submitted)],
  ['canceling', events['payment.refunded'], 'canceling', unwinding(30, { ...submitted, isVehicleHeld: true })],
  ['canceling', { ...events['payment.refunded'], amount: 20_000 }, 'canceling', unwinding(10, submitted)],
  ['canceling', events['payment.refundFailed'], 'canceling', unwinding(10, submitted)],
  ['canceling', events['staff.refundRetried'], 'canceling', unwinding(10, refundFailed)],
  ['canceling', events['backend.unwound'], 'cancelled', unwinding(30, { ...refundSettled, isVehicleHeld: false })],

  ['cancelled', events['payment.paid'], 'cancelled'],
]

/* Further facts under which events outside the table have to be refused as well. */
const variants: Partial<SubscriptionFacts>[] = [
  holdOver,
  nothingDue,
  windowOver,
  noticeGiven,
  noticeOver,
  termOver,
  overdue,
  covered,
  inspected,
  unwinding(10),
  unwinding(20, submitted),
  unwinding(30, refundSettled),
  { openAttempt: 'processing' },
]

/* Time does not advance on a walk, so these events happen on the same day. */
const sameDay = [
  { ...events['staff.handedOver'], termEndsAt: subscriptionFacts.now },
  { ...events['staff.returned'], isEarlyReturnAgreed: true },
  { ...events['payment.refunded'], amount: 64_900 },
  { ...events['backend.unwound'], isVehicleReturned: true },
]
const { terms } = subscriptionFacts
const situations: Partial<SubscriptionFacts>[] = [
  inspected,
  holdOver,
  nothingDue,
  { terms: { ...terms, paymentWindowHours: 0 } },
  // The refund is due at once.
  { terms: { ...terms, undoHours: 0 }, amountPaid: 64_900 },
]

describe('subscription order', () => {
  holdToTable({
    machine: subscriptionOrderMachine,
    context: subscriptionFacts,
    rows,
    events: Object.values(events),
    variants,
  })
  walkEverywhere({
    machine: subscriptionOrderMachine,
    models: situations.map((given) =>
      smallModel(subscriptionOrderMachine, { ...subscriptionFacts, ...given }, [...Object.values(events), ...sameDay]),
    ),
  })
})
