import type { MachineId } from './catalogue.ts'

/** Something that one machine does and that makes an event happen in another. */
export interface MachineLink {
  from: MachineId
  /** Effect of an order, or call of a flow. */
  by: string
  to: MachineId
  event: string
}

type Told = Partial<Record<MachineId, readonly string[]>>

const payment = {
  started: { paymentAttempt: ['customer.started'] },
  abandoned: { paymentAttempt: ['customer.abandoned'] },
  voided: { paymentAttempt: ['backend.voided'] },
  refunded: { paymentAttempt: ['backend.refundRequested'] },
  refundRetried: { paymentAttempt: ['backend.refundRetried'] },
} as const satisfies Record<string, Told>

const addOns = (packages: readonly string[], cares: readonly string[]): Told => ({
  mileagePackageOrder: packages,
  returnCareOrder: cares,
})

/**
 * Who tells whom, by machine, and by effect or call. The order engine refuses an event that an effect of another machine
 * fires in its transaction without being named here.
 */
const told: Partial<Record<MachineId, Readonly<Record<string, Told>>>> = {
  testDriveBooking: { submitBooking: { testDriveOrder: ['customer.booked'] } },
  testDriveMove: { moveDrive: { testDriveOrder: ['customer.rescheduled'] } },
  subscriptionCheckout: {
    createOrder: { subscriptionOrder: ['customer.created', 'customer.abandoned'] },
    uploadLicence: { subscriptionOrder: ['customer.licenceUploaded'] },
    saveDelivery: { subscriptionOrder: ['customer.addressEdited'] },
    saveBilling: { subscriptionOrder: ['customer.paymentInfoEdited'] },
    investigateCredit: { creditReview: ['customer.consented'] },
    requestReview: { creditReview: ['customer.reviewRequested'] },
    saveMethod: { subscriptionOrder: ['customer.paymentInfoEdited', 'customer.methodChanged'] },
    validateOrder: { subscriptionOrder: ['customer.validated'] },
    // Also paid at once, where the company pays on account.
    placeOrder: { ...payment.started, subscriptionOrder: ['customer.completed', 'customer.paymentStarted'] },
    startPayment: { ...payment.started, subscriptionOrder: ['customer.paymentStarted'] },
    abandonPayment: payment.abandoned,
    cancelOrder: { subscriptionOrder: ['customer.cancelled'] },
  },
  membershipPurchase: {
    placeMembership: { membershipOrder: ['customer.ordered'] },
    startPayment: { ...payment.started, membershipOrder: ['customer.paymentStarted'] },
    abandonPayment: payment.abandoned,
    actOnMembership: { membershipOrder: ['customer.cancelled', 'customer.withdrawn', 'customer.refundRetried'] },
  },
  cancelSubscription: {
    cancelOrder: { subscriptionOrder: ['customer.cancelled', 'customer.withdrawn'] },
    undoCancellation: { subscriptionOrder: ['customer.cancellationUndone'] },
  },
  arrearsPayment: { payArrears: payment.started, abandonArrears: payment.abandoned },
  leadForm: { recordLead: { lead: ['customer.recorded'] } },
  pushPermission: {
    register: { pushClient: ['customer.registered', 'customer.updated'] },
    bind: { pushClient: ['customer.bound'] },
    unbind: { pushClient: ['customer.unbound'] },
  },
  mileagePackagePurchase: {
    setMethod: { subscriptionOrder: ['customer.methodChanged'] },
    placeOrder: { subscriptionOrder: ['customer.packageOrdered'], mileagePackageOrder: ['customer.ordered'] },
  },
  returnCarePurchase: {
    setMethod: { subscriptionOrder: ['customer.methodChanged'] },
    placeOrder: { subscriptionOrder: ['customer.returnCareOrdered'], returnCareOrder: ['customer.ordered'] },
  },
  tradeIn: { submitTradeIn: { tradeInRequest: ['customer.submitted'] } },
  damageReporting: { submitReport: { damageReport: ['customer.reported'] } },
  serviceScheduling: { bookService: { serviceBooking: ['customer.booked'] } },
  applicationForm: { submitApplication: { jobApplication: ['customer.applied'] } },
  enquiryForm: { submitEnquiry: { carEnquiry: ['customer.enquired'] } },
  subscriptionOrder: {
    keepContract: addOns(['customer.ordered'], ['customer.ordered']),
    voidAttempts: payment.voided,
    requestRefund: payment.refunded,
    returnDeposit: payment.refunded,
    retryRefund: payment.refundRetried,
    startBilling: { monthlyCharge: ['backend.planned'] },
    replanBilling: { monthlyCharge: ['backend.planned', 'backend.cancelled'] },
    stopBilling: { monthlyCharge: ['backend.cancelled'] },
    settleBilling: { monthlyCharge: ['backend.planned', 'backend.cancelled'], ...payment.refunded },
    orderFollowOn: { termOffer: ['customer.followOnOrdered'], subscriptionOrder: ['customer.followOnOrdered'] },
    moveFollowOn: { subscriptionOrder: ['backend.followOnMoved'] },
    completeFollowOn: {
      termOffer: ['backend.followOnHandedOver'],
      subscriptionOrder: ['backend.followOnHandedOver'],
    },
    cancelFollowOn: { termOffer: ['backend.followOnCancelled'], subscriptionOrder: ['backend.followOnCancelled'] },
    withdrawTermOffer: { termOffer: ['backend.withdrawn'] },
    activatePackages: addOns(['backend.activated'], ['backend.activated']),
    endPackages: addOns(
      ['backend.orderReturned', 'backend.orderCancelled'],
      ['backend.orderReturned', 'backend.orderCancelled', 'backend.settled', 'timer.windowOver'],
    ),
  },
  termOffer: { extendTerm: { subscriptionOrder: ['customer.termExtended'] } },
  membershipOrder: {
    voidAttempts: payment.voided,
    requestRefund: payment.refunded,
    retryRefund: payment.refundRetried,
    settlePayout: { paymentAttempt: ['staff.paidOut'] },
  },
  paymentAttempt: {
    'notifyOrder(payment.actionRequired)': everyOrder('payment.actionRequired'),
    'notifyOrder(payment.declined)': { ...everyOrder('payment.declined'), monthlyCharge: ['payment.declined'] },
    'notifyOrder(payment.paid)': { ...everyOrder('payment.paid'), monthlyCharge: ['payment.paid'] },
    'notifyOrder(payment.refunded)': everyOrder('payment.refunded'),
    'notifyOrder(payment.refundFailed)': everyOrder('payment.refundFailed'),
  },
  monthlyCharge: {
    planNext: { monthlyCharge: ['backend.planned'] },
    startAttempt: { paymentAttempt: ['backend.chargeStarted'] },
    'notifyOrder(payment.dunned)': { subscriptionOrder: ['payment.dunned'] },
    'notifyOrder(payment.arrearsSettled)': { subscriptionOrder: ['payment.arrearsSettled'] },
    'notifyOrder(payment.dunningEnded)': { subscriptionOrder: ['payment.dunningEnded'] },
  },
  mileagePackageOrder: { refundUnused: payment.refunded },
  returnCareOrder: { refundUnused: payment.refunded, chargeShare: { monthlyCharge: ['backend.planned'] } },
  collectedInvoice: {
    'notifyAgreement(backend.arrearsReported)': { companyAgreement: ['backend.arrearsReported'] },
    'notifyAgreement(backend.arrearsSettled)': { companyAgreement: ['backend.arrearsSettled'] },
  },
  creditReview: { notifyOrder: { subscriptionOrder: ['backend.creditRefused'] } },
  activityRegistration: { freePlace: { activityRegistration: ['backend.promoted'] } },
}

function everyOrder(event: string): Told {
  return { subscriptionOrder: [event], membershipOrder: [event] }
}

export const links: readonly MachineLink[] = entriesOf(told).flatMap(([from, effects]) =>
  Object.entries(effects).flatMap(([by, targets]) =>
    entriesOf(targets).flatMap(([to, events]) => events.map((event) => ({ from, by, to, event }))),
  ),
)

const known = new Set(links.map(({ by, ...link }) => keyOf({ ...link, by: by.split('(', 1)[0] ?? by })))

/** Whether a machine may fire an event of another by an effect, whatever the effect's parameters. */
export function isLinked(link: { from: string; by: string; to: string; event: string }): boolean {
  return known.has(keyOf(link))
}

function keyOf({ from, by, to, event }: { from: string; by: string; to: string; event: string }): string {
  return [from, by, to, event].join(' ')
}

function entriesOf<Value>(record: Partial<Record<MachineId, Value>>): [MachineId, Value][] {
  // The keys are written out above, which `Object.entries` cannot know.
  return Object.entries(record) as [MachineId, Value][]
}
