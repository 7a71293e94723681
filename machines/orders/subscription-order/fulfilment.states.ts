import { and } from 'xstate'
import { arrearsStates, terminatedState } from './arrears.states.ts'
import { mail, subscriptionSetup, withdrawOffer } from './subscription-order.setup.ts'
import { SubscriptionStatus } from './subscription-order.status.ts'
import { unwindingFrom } from './unwinding.states.ts'

/**
 * Return care can be bought and cancelled once the order is paid, and a package cancelled; buying one is possible in
 * use only.
 */
const extras = {
  'customer.returnCareOrdered': {
    guard: and(['hasNoReturnCare', 'isFeeShown']),
    actions: ['markReturnCare', 'replanBilling', mail('returnCareOrdered')],
  },
  'customer.returnCareCancelled': {
    guard: 'hasReturnCare',
    actions: ['forgetReturnCare', 'replanBilling', mail('returnCareCancelled')],
  },
  'customer.packageCancelled': {
    guard: 'isPackageOpen',
    actions: ['replanBilling', mail('packageCancelled')],
  },
} as const

const changeDelivery = (target: 'inPreparation' | 'tobeDeliver') =>
  ({
    'customer.deliveryChanged': {
      target,
      guard: and(['isBeforeCutoff', 'isAreaServed', 'isSlotHeld', 'isDateOpen', 'isDeliveryFeeShown']),
      actions: ['freeReplacedSlot', 'replanBilling', 'moveFollowOn', mail('deliveryChanged'), 'scheduleTimers'],
    },
  }) as const

/** Changes the method to which months are charged. */
const changeMethod = {
  'customer.methodChanged': {
    guard: and(['isBilledMonthly', 'isMethodUsable', 'isMandateGiven']),
    actions: mail('methodChanged'),
  },
} as const

/** States of a paid order, until its final statement. */
export const fulfilmentStates = {
  inPreparation: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.inPreparation },
    tags: ['open'],
    on: {
      'staff.prepared': {
        target: 'tobeDeliver',
        guard: and([
          'isLicenceCleared',
          'isCreditCleared',
          'isContractAccepted',
          'isVehicleRegistered',
          'isVehicleInsured',
          'isDateConfirmed',
        ]),
        actions: [mail('readyForHandover'), 'scheduleTimers'],
      },
      ...changeDelivery('inPreparation'),
      ...changeMethod,
      ...extras,
      ...unwindingFrom(SubscriptionStatus.inPreparation),
    },
  }),
  tobeDeliver: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.tobeDeliver },
    tags: ['open'],
    on: {
      ...changeDelivery('tobeDeliver'),
      ...changeMethod,
      ...extras,
      'staff.vehicleReplaced': {
        target: 'inPreparation',
        guard: and(['isReasonRecorded', 'isVehicleHeld']),
        actions: ['releaseReplacedVehicle', 'moveFollowOn', mail('vehicleReplaced'), 'scheduleTimers'],
      },
      'staff.handoverFailed': {
        target: 'inPreparation',
        guard: 'isReasonRecorded',
        actions: ['freeSlot', mail('handoverFailed'), 'scheduleTimers'],
      },
      'staff.handedOver': {
        target: 'duringUse',
        guard: and(['isProtocolSigned', 'isOdometerRead']),
        actions: [
          'dateHandover',
          { type: 'keepReading', params: ({ event }) => ({ odometerKm: event.odometerKm ?? 0 }) },
          'startBilling',
          'activatePackages',
          'completeFollowOn',
          mail('handedOver'),
          'scheduleTimers',
        ],
      },
      ...unwindingFrom(SubscriptionStatus.tobeDeliver),
    },
  }),
  duringUse: subscriptionSetup.createStateConfig({
    initial: 'inUse',
    states: arrearsStates,
    tags: ['open'],
    exit: withdrawOffer('ended'),
    on: {
      'customer.noticeGiven': {
        guard: and(['hasNoNotice', 'isNoticeLongEnough', 'isAtTermEnd']),
        actions: ['dateNotice', 'replanBilling', withdrawOffer('notice'), mail('noticeReceived'), 'scheduleTimers'],
      },
      'customer.noticeRevoked': {
        guard: and(['hasNotice', 'isOwnNotice', 'isBeforeNoticeDate']),
        actions: ['forgetNotice', 'freeSlot', 'replanBilling', mail('noticeRevoked'), 'scheduleTimers'],
      },
      'customer.followOnOrdered': {
        guard: and(['hasNoNotice', 'isNotBeforeTermEnd']),
        actions: ['dateFollowOn', 'replanBilling', 'scheduleTimers'],
      },
      'backend.followOnMoved': {
        guard: and(['isFollowedBy', 'isEndMoved', 'isNotBeforeTermEnd']),
        actions: ['dateFollowOn', 'freeSlot', 'replanBilling', mail('followOnMoved')],
      },
      'backend.followOnHandedOver': {
        guard: and(['isFollowedBy', 'isNotBeforeTermEnd']),
        actions: ['dateFollowOn', 'replanBilling', mail('followOnHandedOver')],
      },
      'backend.followOnCancelled': {
        guard: 'isFollowedBy',
        actions: ['forgetNotice', 'freeSlot', 'replanBilling', mail('followOnCancelled'), 'scheduleTimers'],
      },
      'timer.renewed': {
        guard: and(['isRenewing', 'hasNoNotice', 'isTermOver', 'isNextTermLater']),
        actions: ['extendTerm', mail('renewed'), 'scheduleTimers'],
      },
      'customer.packageOrdered': {
        guard: and(['isPrivate', 'isPackageOffered']),
        actions: ['replanBilling', mail('packageOrdered')],
      },
      ...extras,
      ...changeMethod,
      'customer.returnScheduled': {
        guard: and(['hasNotice', 'isSlotHeld', 'isReturnSlotInTime']),
        actions: ['freeReplacedSlot', mail('returnScheduled')],
      },
      'customer.withdrawn': {
        target: 'canceling',
        guard: and(['hasWithdrawalRight', 'isWithdrawalOpen']),
        actions: [
          { type: 'beginUnwinding', params: { kind: 'withdrawn', from: SubscriptionStatus.inUse } },
          'stopBilling',
          mail('withdrawalReceived'),
        ],
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
  }),
  terminated: terminatedState,
  returned: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.returned },
    tags: ['open'],
    on: {
      // A final statement is collected like a month.
      'payment.dunned': {
        guard: 'isEventUnseen',
        actions: ['raiseDunning', mail('paymentOverdue')],
      },
      'payment.arrearsSettled': {
        guard: and(['isEventUnseen', 'isOverdue', 'isNothingOwed']),
        actions: ['endDunning', mail('arrearsSettled')],
      },
      'staff.statementSettled': {
        target: 'finished',
        guard: and(['isInspectionIssued', 'areDisputesSettled', 'isDepositOffset']),
        actions: { type: 'returnDeposit', params: ({ event }) => ({ kept: event.depositKept }) },
      },
    },
  }),
  finished: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.finished },
    tags: ['settled'],
    type: 'final',
    entry: ['releaseVehicle', 'forgetVehicle', 'endPackages', 'dropTimers', mail('finished')],
  }),
}
