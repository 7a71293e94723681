import { and } from 'xstate'
import { mail, subscriptionSetup } from './subscription-order.setup.ts'
import { SubscriptionStatus } from './subscription-order.status.ts'
import { unwindingFrom } from './unwinding.states.ts'

/** Packages and return care, which can be bought and cancelled once the order is paid. */
const extrasIn = (target: 'inPreparation' | 'tobeDeliver' | 'inUse') =>
  ({
    'customer.returnCareOrdered': {
      target,
      guard: and(['hasNoReturnCare', 'isFeeShown']),
      actions: ['markReturnCare', 'replanBilling', mail('returnCareOrdered')],
    },
    'customer.returnCareCancelled': {
      target,
      guard: 'hasReturnCare',
      actions: ['forgetReturnCare', 'replanBilling', mail('returnCareCancelled')],
    },
    'customer.packageCancelled': {
      target,
      guard: 'isPackageOpen',
      actions: ['replanBilling', mail('packageCancelled')],
    },
  }) as const

const changeDelivery = (target: 'inPreparation' | 'tobeDeliver') =>
  ({
    'customer.deliveryChanged': {
      target,
      guard: and(['isBeforeCutoff', 'isAreaServed', 'isSlotHeld', 'isDateOpen', 'isDeliveryFeeShown']),
      actions: ['freeReplacedSlot', 'replanBilling', mail('deliveryChanged'), 'scheduleTimers'],
    },
  }) as const

/** Changes the method to which months are charged. */
const changeMethod = (target: 'inPreparation' | 'tobeDeliver' | 'inUse') =>
  ({
    'customer.methodChanged': {
      target,
      guard: and(['isBilledMonthly', 'isMethodUsable', 'isMandateGiven']),
      actions: mail('methodChanged'),
    },
  }) as const

/** Dunning of months that could not be collected; a final statement is collected the same way. */
const dunningIn = (target: 'inUse' | 'returned') =>
  ({
    'payment.dunned': {
      target,
      guard: 'isEventUnseen',
      actions: ['raiseDunning', mail('paymentOverdue')],
    },
    'payment.arrearsSettled': {
      target,
      guard: and(['isEventUnseen', 'isOverdue']),
      actions: ['endDunning', mail('arrearsSettled')],
    },
  }) as const

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
      ...changeMethod('inPreparation'),
      ...extrasIn('inPreparation'),
      ...unwindingFrom(SubscriptionStatus.inPreparation),
    },
  }),
  tobeDeliver: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.tobeDeliver },
    tags: ['open'],
    on: {
      ...changeDelivery('tobeDeliver'),
      ...changeMethod('tobeDeliver'),
      ...extrasIn('tobeDeliver'),
      'staff.vehicleReplaced': {
        target: 'inPreparation',
        guard: and(['isReasonRecorded', 'isVehicleHeld']),
        actions: ['releaseReplacedVehicle', mail('vehicleReplaced'), 'scheduleTimers'],
      },
      'staff.handoverFailed': {
        target: 'inPreparation',
        guard: 'isReasonRecorded',
        actions: ['freeSlot', mail('handoverFailed'), 'scheduleTimers'],
      },
      'staff.handedOver': {
        target: 'inUse',
        guard: and(['isProtocolSigned', 'isOdometerRead']),
        actions: [
          'dateHandover',
          { type: 'keepReading', params: ({ event }) => ({ odometerKm: event.odometerKm ?? 0 }) },
          'startBilling',
          'activatePackages',
          mail('handedOver'),
          'scheduleTimers',
        ],
      },
      ...unwindingFrom(SubscriptionStatus.tobeDeliver),
    },
  }),
  inUse: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.inUse },
    tags: ['open'],
    on: {
      'customer.noticeGiven': {
        target: 'inUse',
        guard: and(['hasNoNotice', 'isNoticeLongEnough', 'isAtTermEnd']),
        actions: ['dateNotice', 'replanBilling', mail('noticeReceived'), 'scheduleTimers'],
      },
      'customer.noticeRevoked': {
        target: 'inUse',
        guard: and(['hasNotice', 'isBeforeNoticeDate']),
        actions: ['forgetNotice', 'freeSlot', 'replanBilling', mail('noticeRevoked'), 'scheduleTimers'],
      },
      'timer.renewed': {
        target: 'inUse',
        guard: and(['isRenewing', 'hasNoNotice', 'isTermOver', 'isNextTermLater']),
        actions: ['extendTerm', mail('renewed'), 'scheduleTimers'],
      },
      'customer.packageOrdered': {
        target: 'inUse',
        guard: and(['isPrivate', 'isPackageOffered']),
        actions: ['replanBilling', mail('packageOrdered')],
      },
      ...extrasIn('inUse'),
      ...changeMethod('inUse'),
      'customer.returnScheduled': {
        target: 'inUse',
        guard: and(['hasNotice', 'isSlotHeld', 'isReturnSlotInTime']),
        actions: ['freeReplacedSlot', mail('returnScheduled')],
      },
      ...dunningIn('inUse'),
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
  returned: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.returned },
    tags: ['open'],
    on: {
      ...dunningIn('returned'),
      'backend.statementSettled': {
        target: 'finished',
        guard: and(['isInspectionIssued', 'areDisputesSettled', 'isDepositOffset']),
        actions: { type: 'returnDeposit', params: ({ event }) => ({ kept: event.depositKept }) },
      },
      'payment.statementPaid': {
        target: 'finished',
        guard: and(['isEventUnseen', 'isInspectionIssued', 'areDisputesSettled', 'isDepositOffset']),
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
