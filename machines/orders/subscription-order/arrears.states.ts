import { and } from 'xstate'
import { mail, subscriptionSetup, withdrawOffer } from './subscription-order.setup.ts'
import { SubscriptionStatus } from './subscription-order.status.ts'

const announce = ['announceTermination', mail('terminationAnnounced'), 'scheduleTimers'] as const

/**
 * A month could not be collected and will be tried again. The last reminder warns; once tries for an earlier month are
 * over and enough months are unpaid, the termination is announced.
 */
const dunnedTo = <const State extends string>(reminded: State) =>
  [
    {
      target: 'terminationAnnounced',
      guard: and([
        'isEventUnseen',
        'isLastTryOver',
        'areEnoughMonthsUnpaid',
        'isContractRunning',
        'isNoticePeriodKept',
      ]),
      actions: announce,
    },
    {
      target: 'warned',
      guard: and(['isEventUnseen', 'isLastReminder']),
      actions: ['raiseDunning', mail('paymentWarning')],
    },
    { target: reminded, guard: 'isEventUnseen', actions: ['raiseDunning', mail('paymentOverdue')] },
  ] as const

const everythingSettled = {
  target: 'inUse',
  guard: and(['isEventUnseen', 'isOverdue', 'isNothingOwed']),
  actions: ['endDunning', 'forgetTermination', mail('arrearsSettled'), 'scheduleTimers'],
} as const

/** A month was paid; only when none is left does the order leave its arrears. */
const settledIn = <const State extends string>(state: State) =>
  [everythingSettled, { target: state, guard: and(['isEventUnseen', 'isOverdue']) }] as const

/** After the last try, or earlier by staff. */
const announced = {
  'payment.dunningEnded': [
    {
      target: 'terminationAnnounced',
      guard: and(['isEventUnseen', 'areEnoughMonthsUnpaid', 'isContractRunning', 'isNoticePeriodKept']),
      actions: announce,
    },
    // The contract may be ended only once another month is unpaid as well.
    { target: 'warned', guard: 'isEventUnseen', actions: ['raiseDunning', mail('paymentWarning')] },
  ],
  'staff.terminationAnnounced': {
    target: 'terminationAnnounced',
    guard: and(['isReasonRecorded', 'areEnoughMonthsUnpaid', 'isContractRunning', 'isNoticePeriodKept']),
    actions: announce,
  },
} as const

/** Ends the contract: no further month, and the car has to come back. */
const terminate = [
  'terminate',
  'stopBilling',
  mail('terminated'),
  { type: 'alertStaff', params: { about: 'terminated' } },
  'scheduleTimers',
] as const

/**
 * In use, by how far the collection of overdue months has come. Each month has reminders of its own; the order keeps the
 * strictest stage until everything is paid.
 */
export const arrearsStates = {
  inUse: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.inUse },
    on: {
      'payment.dunned': dunnedTo('reminded'),
      'payment.arrearsSettled': settledIn('inUse'),
      ...announced,
      'customer.termExtended': {
        guard: and(['isRenewing', 'hasNoNotice', 'isNextTermLater']),
        actions: ['extendTerm', 'replanBilling', 'scheduleTimers'],
      },
    },
  }),
  reminded: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.reminded },
    entry: withdrawOffer('arrears'),
    on: {
      'payment.dunned': dunnedTo('reminded'),
      'payment.arrearsSettled': settledIn('reminded'),
      ...announced,
    },
  }),
  warned: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.warned },
    entry: withdrawOffer('arrears'),
    on: {
      'payment.dunned': dunnedTo('warned'),
      'payment.arrearsSettled': settledIn('warned'),
      ...announced,
    },
  }),
  terminationAnnounced: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.terminationAnnounced },
    entry: withdrawOffer('arrears'),
    on: {
      // Another month; the announced day stays.
      'payment.dunned': { target: 'terminationAnnounced', guard: 'isEventUnseen', actions: mail('paymentOverdue') },
      'payment.dunningEnded': { target: 'terminationAnnounced', guard: 'isEventUnseen' },
      'payment.arrearsSettled': [
        everythingSettled,
        // What is still open became overdue after the announcement, which therefore no longer applies to it.
        {
          target: 'reminded',
          guard: and(['isEventUnseen', 'isOverdue', 'isAnnouncementHeeded']),
          actions: ['forgetTermination', mail('paymentOverdue'), 'scheduleTimers'],
        },
        { target: 'terminationAnnounced', guard: and(['isEventUnseen', 'isOverdue']) },
      ],
      'timer.terminationDue': [
        // Money that is on its way decides first.
        {
          target: 'terminationAnnounced',
          guard: and(['isTerminationDue', 'isBeingPaid']),
          actions: 'scheduleTimers',
        },
        {
          target: '#subscriptionOrder.terminated',
          guard: and(['isTerminationDue', 'hasArrears', 'isContractRunning']),
          actions: terminate,
        },
      ],
      'staff.graceGranted': {
        target: 'terminationAnnounced',
        guard: and(['isReasonRecorded', 'isLaterTermination']),
        actions: ['postponeTermination', mail('graceGranted'), 'scheduleTimers'],
      },
      'staff.terminated': {
        target: '#subscriptionOrder.terminated',
        guard: and(['isReasonRecorded', 'hasArrears', 'isNotBeingPaid', 'isContractRunning', 'isTerminationOpen']),
        actions: terminate,
      },
    },
  }),
}

/** Ended for non-payment, with the car still at the customer's. */
export const terminatedState = subscriptionSetup.createStateConfig({
  meta: { code: SubscriptionStatus.terminated },
  tags: ['open'],
  on: {
    'payment.dunned': { target: 'terminated', guard: 'isEventUnseen', actions: mail('paymentOverdue') },
    'payment.arrearsSettled': [
      {
        target: 'terminated',
        guard: and(['isEventUnseen', 'isOverdue', 'isNothingOwed']),
        actions: ['endDunning', mail('arrearsSettled')],
      },
      { target: 'terminated', guard: and(['isEventUnseen', 'isOverdue']) },
    ],
    'customer.returnScheduled': {
      target: 'terminated',
      guard: and(['isSlotHeld', 'isReturnSlotInTime']),
      actions: ['freeReplacedSlot', mail('returnScheduled')],
    },
    'timer.returnOverdue': {
      target: 'terminated',
      guard: 'isReturnOverdue',
      actions: [{ type: 'alertStaff', params: { about: 'carNotReturned' } }, mail('returnOverdue')],
    },
    'staff.returned': {
      target: 'returned',
      guard: and(['isReturnDue', 'isProtocolSigned', 'isOdometerRead']),
      actions: [
        // Before `settleBilling`, which needs the reading.
        { type: 'keepReading', params: ({ event }) => ({ odometerKm: event.odometerKm ?? 0 }) },
        'settleBilling',
        mail('returned'),
        'endPackages',
        'dropTimers',
      ],
    },
  },
})
