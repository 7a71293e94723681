import { and } from 'xstate'
import { mail, subscriptionSetup } from './subscription-order.setup.ts'
import { SubscriptionStatus } from './subscription-order.status.ts'

const isOrderable = [
  'isHoldValid',
  'hasDelivery',
  'hasLicence',
  'hasPaymentMethod',
  'isValidated',
  'isCreditPassedOrInReview',
  'areTermsAsShown',
  'isPriceAsShown',
] as const

const reprice = ['markEdited', 'voidQuote', 'issueQuote'] as const

/** States before the payment. */
export const orderingStates = {
  requested: subscriptionSetup.createStateConfig({
    on: {
      'customer.created': {
        target: 'initial',
        guard: and(['hasIdempotencyKey', 'isVehicleHeld', 'isAreaServed']),
        actions: ['holdVehicle', 'issueQuote', 'scheduleTimers'],
      },
    },
  }),
  initial: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.initial },
    tags: ['draft'],
    on: {
      'customer.addressEdited': {
        target: 'initial',
        guard: and(['isHoldValid', 'isAreaServed', 'isSlotHeld', 'isDateOpen']),
        actions: [...reprice, 'freeReplacedSlot'],
      },
      'customer.paymentInfoEdited': {
        target: 'initial',
        guard: and(['isHoldValid', 'isMethodUsable']),
        actions: reprice,
      },
      'customer.licenceUploaded': {
        target: 'initial',
        guard: and(['isHoldValid', 'isFileAccepted']),
        actions: reprice,
      },
      'customer.validated': {
        target: 'initial',
        guard: and(['isHoldValid', 'hasDelivery', 'hasLicence', 'hasPaymentMethod']),
        actions: ['markValidated', 'issueQuote'],
      },
      'customer.completed': [
        {
          target: 'awaitingPayment',
          guard: and([...isOrderable, 'isPaymentDue']),
          actions: ['dateOrder', 'keepContract', 'orderFollowOn', mail('orderReceived'), 'scheduleTimers'],
        },
        {
          target: 'inPreparation',
          guard: and([...isOrderable, 'isNothingDue']),
          actions: ['dateOrder', 'keepContract', 'orderFollowOn', mail('orderConfirmed'), 'scheduleTimers'],
        },
      ],
      'customer.abandoned': { target: 'cancelled', guard: 'hasMovedNoMoney' },
      'timer.holdExpired': { target: 'cancelled', guard: and(['isHoldOver', 'hasMovedNoMoney']) },
      // The credit review informs the customer and offers a review by a person.
      'backend.creditRefused': { target: 'cancelled', guard: 'hasMovedNoMoney' },
      'staff.stockRefused': { target: 'cancelled', guard: 'hasMovedNoMoney', actions: mail('stockRefused') },
    },
  }),
  awaitingPayment: subscriptionSetup.createStateConfig({
    meta: { code: SubscriptionStatus.awaitingPayment },
    tags: ['open'],
    on: {
      'customer.paymentStarted': {
        target: 'awaitingPayment',
        guard: and(['isPaymentWindowOpen', 'isCreditPassedOrInReview', 'hasNoOpenAttempt', 'isMethodUsable']),
        actions: 'openAttempt',
      },
      'customer.methodChanged': {
        target: 'awaitingPayment',
        guard: and(['isPaymentWindowOpen', 'hasNoOpenAttempt', 'isMethodUsable']),
      },
      'payment.actionRequired': { target: 'awaitingPayment', guard: 'isEventUnseen' },
      'payment.declined': {
        target: 'awaitingPayment',
        guard: 'isEventUnseen',
        // The payment window may have ended while the outcome was open.
        actions: [mail('paymentDeclined'), 'scheduleTimers'],
      },
      'payment.paid': {
        target: 'inPreparation',
        guard: and(['isEventUnseen', 'isSameOrder', 'isSameAmount', 'isSameCurrency']),
        actions: ['voidAttempts', mail('orderConfirmed'), 'scheduleTimers'],
      },
      'customer.cancelled': {
        target: 'cancelled',
        guard: 'isNoPaymentUnderWay',
        actions: ['voidAttempts', mail('orderCancelled')],
      },
      'timer.paymentExpired': {
        target: 'cancelled',
        guard: and(['isPaymentWindowOver', 'isNoPaymentUnderWay']),
        actions: ['voidAttempts', mail('paymentExpired')],
      },
    },
  }),
}
