import { describe } from 'vitest'
import { type SubscriptionFacts, subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import {
  announced,
  announcementOver,
  beingPaid,
  covered,
  followed,
  heeded,
  holdOver,
  inspected,
  nothingDue,
  nothingToRefund,
  noticeGiven,
  noticeOver,
  overdue,
  owing,
  owingOne,
  refundFailed,
  refundSettled,
  returnOverdue,
  submitted,
  subscriptionEvents as events,
  subscriptionFacts,
  termOver,
  terminated,
  unwinding,
  windowOver,
} from '#tests/fixtures/machines/subscription-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const lastReminder = { ...events['payment.dunned'], isLastReminder: true }

/** What is possible in use, whether or not everything is paid. */
const inUse = (state: string): Row<SubscriptionFacts>[] => [
  [state, events['customer.noticeGiven'], state],
  [state, events['customer.noticeRevoked'], state, noticeGiven],
  [state, events['timer.renewed'], state, termOver],
  [state, events['customer.followOnOrdered'], state],
  [state, events['backend.followOnMoved'], state, followed],
  [state, events['backend.followOnHandedOver'], state, followed],
  [state, events['backend.followOnCancelled'], state, followed],
  [state, events['customer.packageOrdered'], state],
  [state, events['customer.packageCancelled'], state],
  [state, events['customer.returnCareOrdered'], state],
  [state, events['customer.returnCareCancelled'], state, covered],
  [state, events['customer.returnScheduled'], state, noticeGiven],
  [state, events['customer.methodChanged'], state],
  [state, events['customer.withdrawn'], 'canceling'],
  [state, events['staff.returned'], 'returned', noticeOver],
]

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
  ['initial', events['staff.stockRefused'], 'cancelled'],

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
  ['tobeDeliver', events['staff.handedOver'], 'duringUse.inUse'],
  ['tobeDeliver', events['customer.returnCareOrdered'], 'tobeDeliver'],
  ['tobeDeliver', events['customer.returnCareCancelled'], 'tobeDeliver', covered],
  ['tobeDeliver', events['customer.packageCancelled'], 'tobeDeliver'],
  ['tobeDeliver', events['customer.cancelled'], 'canceling'],
  ['tobeDeliver', events['customer.withdrawn'], 'canceling'],
  ['tobeDeliver', events['staff.verificationFailed'], 'canceling'],
  ['tobeDeliver', events['backend.creditRefused'], 'canceling'],

  ...['inUse', 'reminded', 'warned', 'terminationAnnounced'].flatMap((stage) => inUse(`duringUse.${stage}`)),
  ['duringUse.inUse', events['customer.termExtended'], 'duringUse.inUse'],
  ['duringUse.inUse', events['payment.dunned'], 'duringUse.reminded'],
  ['duringUse.inUse', lastReminder, 'duringUse.warned'],
  ['duringUse.inUse', events['payment.dunned'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.inUse', events['payment.dunningEnded'], 'duringUse.warned', owingOne],
  ['duringUse.inUse', events['payment.arrearsSettled'], 'duringUse.inUse', overdue],
  ['duringUse.inUse', events['payment.dunningEnded'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.inUse', events['staff.terminationAnnounced'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.reminded', events['payment.dunned'], 'duringUse.reminded'],
  ['duringUse.reminded', lastReminder, 'duringUse.warned'],
  ['duringUse.reminded', events['payment.dunned'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.reminded', events['payment.dunningEnded'], 'duringUse.warned', owingOne],
  ['duringUse.reminded', events['payment.arrearsSettled'], 'duringUse.inUse', overdue],
  ['duringUse.reminded', events['payment.arrearsSettled'], 'duringUse.reminded', owing],
  ['duringUse.reminded', events['payment.dunningEnded'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.reminded', events['staff.terminationAnnounced'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.warned', events['payment.dunned'], 'duringUse.warned'],
  ['duringUse.warned', lastReminder, 'duringUse.warned'],
  ['duringUse.warned', events['payment.dunned'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.warned', events['payment.dunningEnded'], 'duringUse.warned', owingOne],
  ['duringUse.warned', events['payment.arrearsSettled'], 'duringUse.inUse', overdue],
  ['duringUse.warned', events['payment.arrearsSettled'], 'duringUse.warned', owing],
  ['duringUse.warned', events['payment.dunningEnded'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.warned', events['staff.terminationAnnounced'], 'duringUse.terminationAnnounced', owing],
  ['duringUse.terminationAnnounced', events['payment.dunned'], 'duringUse.terminationAnnounced', announced],
  ['duringUse.terminationAnnounced', events['payment.dunningEnded'], 'duringUse.terminationAnnounced', announced],
  [
    'duringUse.terminationAnnounced',
    events['payment.arrearsSettled'],
    'duringUse.inUse',
    { ...announced, arrears: null },
  ],
  ['duringUse.terminationAnnounced', events['payment.arrearsSettled'], 'duringUse.reminded', heeded],
  ['duringUse.terminationAnnounced', events['payment.arrearsSettled'], 'duringUse.terminationAnnounced', announced],
  [
    'duringUse.terminationAnnounced',
    events['timer.terminationDue'],
    'duringUse.terminationAnnounced',
    { ...announcementOver, ...beingPaid },
  ],
  ['duringUse.terminationAnnounced', events['timer.terminationDue'], 'terminated', announcementOver],
  ['duringUse.terminationAnnounced', events['staff.graceGranted'], 'duringUse.terminationAnnounced', announced],
  ['duringUse.terminationAnnounced', events['staff.terminated'], 'terminated', announcementOver],

  ['terminated', events['payment.dunned'], 'terminated', terminated],
  ['terminated', events['payment.arrearsSettled'], 'terminated', { ...terminated, arrears: null }],
  ['terminated', events['payment.arrearsSettled'], 'terminated', terminated],
  ['terminated', events['customer.returnScheduled'], 'terminated', terminated],
  ['terminated', events['timer.returnOverdue'], 'terminated', returnOverdue],
  ['terminated', events['staff.returned'], 'returned', terminated],

  ['returned', events['payment.dunned'], 'returned'],
  ['returned', events['payment.arrearsSettled'], 'returned', overdue],
  ['returned', events['staff.statementSettled'], 'finished', inspected],

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
  ['canceling', events['staff.unwound'], 'cancelled', unwinding(30, { ...refundSettled, isVehicleHeld: false })],

  ['cancelled', events['payment.paid'], 'cancelled'],
]

/* Further facts under which events outside the table have to be refused as well. */
const variants: Partial<SubscriptionFacts>[] = [
  holdOver,
  nothingDue,
  windowOver,
  noticeGiven,
  followed,
  noticeOver,
  termOver,
  overdue,
  owing,
  owingOne,
  announced,
  announcementOver,
  heeded,
  terminated,
  returnOverdue,
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
  lastReminder,
  { ...events['payment.dunningEnded'], endsAt: subscriptionFacts.now },
  // An announcement whose day is too near does not take place.
  { ...events['payment.dunned'], endsAt: 0 },
  { ...lastReminder, endsAt: 0 },
  { ...events['payment.dunningEnded'], endsAt: 0 },
  { ...events['timer.terminationDue'], returnBy: subscriptionFacts.now },
  { ...events['payment.refunded'], amount: 64_900 },
  { ...events['staff.unwound'], isVehicleReturned: true },
]
const { terms } = subscriptionFacts
/** An announcement can name the same day. */
const sameDayTerms = { ...terms, arrearsNoticeDays: 0 }
const situations: Partial<SubscriptionFacts>[] = [
  inspected,
  overdue,
  { ...owing, dunningLevel: 0, terms: sameDayTerms },
  { ...beingPaid, dunningLevel: 0, terms: sameDayTerms },
  // Another month became overdue after the announcement, which is when this one is paid.
  { ...heeded, dunningLevel: 0, termination: null, terms: { ...terms, arrearsMonths: 1 } },
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
    // Facts do not change on a walk, and a termination is announced only while something is owed.
    closedByFacts: ['duringUse.terminationAnnounced --payment.arrearsSettled--> duringUse.inUse'],
  })
})
