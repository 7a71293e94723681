import { type CheckoutContext, checkoutSteps } from '#machines/flows/subscription-checkout/index.ts'
import {
  checkoutEvents as events,
  type CheckoutInvoke,
  checkoutOutcomes as outcomes,
  checkoutTimeouts,
  companyAccount,
  newTerms,
  opened,
  outcomesOf,
  standings,
  type telling,
} from '#tests/fixtures/machines/subscription-checkout.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import type { Row } from '#tests/machines/model.ts'

type Rows = Row<CheckoutContext>[]

/* Every transition of the checkout, written by hand. */

const lost = 'open.vehicle.lost'
const gone = 'open.vehicle.gone'
const rejected = 'open.held.driver.licenceRejected'

/** What a call can be refused with, by code. */
function refused(from: string, invoke: CheckoutInvoke, targets: Record<string, string>): Rows {
  return Object.entries(targets).map(([code, to]) => [from, answered(invoke, outcomesOf(invoke)[code]), to])
}

/** The call fails, or nobody answers in time. */
function failing(from: string, invoke: CheckoutInvoke, to: string): Rows {
  return [
    [from, failed(invoke), to],
    [from, answered(checkoutTimeouts[invoke]), to],
  ]
}

const onHeldOrder = { not_signed_in: 'sessionEnded', hold_expired: lost, vehicle_gone: gone }
const onLicence = {
  file_type_refused: rejected,
  file_too_large: rejected,
  file_unreadable: rejected,
  picture_too_large: rejected,
  file_infected: rejected,
  licence_unreadable: rejected,
  licence_expired: rejected,
  licence_rejected: rejected,
}

/** Where the order stands is where the flow goes. */
function standing(from: string, call: (typeof telling)[number], unpaid = 'paying.unpaid.ready'): Rows {
  return [
    [from, answered(call, standings.confirmed), 'confirmed'],
    [from, answered(call, standings.challenged), 'paying.challenge'],
    [from, answered(call, standings.processing), 'paying.processing'],
    [from, answered(call, standings.unknown), 'paying.unknown'],
    [from, answered(call, standings.unpaid), unpaid],
    [from, answered(call, standings.declined), 'paying.unpaid.declined'],
    [from, answered(call, standings.timedOut), 'paying.unpaid.timedOut'],
    [from, answered(call, standings.expired), 'closed.expired'],
    [from, answered(call, standings.cancelled), 'closed.cancelled'],
    [from, answered(call, standings.unplaced), 'open.held.review.quoting'],
    [from, answered(call, standings.lost), lost],
    [from, answered(call, outcomesOf(call)['not_signed_in']), 'sessionEnded'],
  ]
}

const resting = {
  vehicle: ['choosing', 'gone', 'notServed', 'lost', 'unchecked'],
  identity: [
    'choosing',
    'unchecked',
    'signedOut',
    'notAllowed',
    'tooMany',
    'notOffered',
    'termOfferClosed',
    'uncreated',
  ],
  driver: ['editing', 'incomplete', 'uploadLost', 'notUploaded', 'licenceRejected', 'notEligible', 'unsaved'],
  delivery: ['editing', 'notServed', 'dateTaken', 'unsaved'],
  billing: ['editing', 'vatIdInvalid', 'unsaved'],
  credit: ['asking', 'unclear'],
  payment: ['choosing', 'methodRefused', 'unsaved'],
  review: ['ready', 'voucherInvalid', 'termOfferClosed', 'priceChanged', 'termsChanged', 'unquoted'],
}
const at = (step: keyof typeof resting) =>
  resting[step].map((state) => `open.${step === 'vehicle' || step === 'identity' ? '' : 'held.'}${step}.${state}`)
const every = (states: readonly string[], event: Row[1], to: string): Rows => states.map((from) => [from, event, to])

const firstState = {
  vehicle: 'open.vehicle.choosing',
  identity: 'open.identity.choosing',
  driver: 'open.held.driver.editing',
  delivery: 'open.held.delivery.editing',
  billing: 'open.held.billing.editing',
  credit: 'open.held.credit.asking',
  payment: 'open.held.payment.choosing',
  review: 'open.held.review.quoting',
}
const heldSteps = ['driver', 'delivery', 'billing', 'credit', 'payment', 'review'] as const

/** A state of every step that waits for an answer. */
const waiting = {
  driver: ['uploading', 'saving'],
  delivery: ['saving'],
  billing: ['saving'],
  credit: ['investigating'],
  payment: ['saving'],
  review: ['quoting', 'quotingWithout', 'quotingWithoutTermOffer', 'requoting'],
}

const steps: Rows = checkoutSteps.flatMap((from) =>
  checkoutSteps.flatMap((to) => every(at(from), opened(to), firstState[to])),
)

const hold: Rows = heldSteps.flatMap((step) => [
  ...every(at(step), events['hold.expired'], lost),
  ...every(
    waiting[step].map((state) => `open.held.${step}.${state}`),
    events['hold.expired'],
    lost,
  ),
])

const vehicle: Rows = [
  ...every(at('vehicle'), events['selection.chosen'], 'open.vehicle.checking'),
  ['open.vehicle.checking', answered('checkVehicle', outcomes.checkVehicle.ok), 'open.identity.choosing'],
  ...refused('open.vehicle.checking', 'checkVehicle', {
    vehicle_gone: gone,
    area_not_served: 'open.vehicle.notServed',
  }),
  ...failing('open.vehicle.checking', 'checkVehicle', 'open.vehicle.unchecked'),
  ['open.vehicle.unchecked', events['retry.requested'], 'open.vehicle.checking'],
]

const identity: Rows = [
  ...every(at('identity'), events['identity.chosen'], 'open.identity.checking'),
  ['open.identity.checking', answered('readAccount', outcomes.readAccount.ok), 'open.held.driver.editing'],
  [
    'open.identity.checking',
    answered('readAccount', outcomes.readAccount.ok),
    'open.identity.creating',
    { order: null },
  ],
  ['open.identity.checking', answered('readAccount', companyAccount), 'open.identity.notAllowed'],
  ...refused('open.identity.checking', 'readAccount', { not_signed_in: 'open.identity.signedOut' }),
  ...failing('open.identity.checking', 'readAccount', 'open.identity.unchecked'),
  ['open.identity.unchecked', events['retry.requested'], 'open.identity.checking'],
  ['open.identity.signedOut', events['session.started'], 'open.identity.checking'],
  ['open.identity.notAllowed', events['session.started'], 'open.identity.checking'],
  ['open.identity.creating', answered('createOrder', outcomes.createOrder.ok), 'open.held.driver.editing'],
  ...refused('open.identity.creating', 'createOrder', {
    vehicle_gone: gone,
    area_not_served: 'open.vehicle.notServed',
    not_signed_in: 'open.identity.signedOut',
    identity_not_allowed: 'open.identity.notAllowed',
    too_many_orders: 'open.identity.tooMany',
    choice_not_offered: 'open.identity.notOffered',
    term_offer_closed: 'open.identity.termOfferClosed',
  }),
  ['open.identity.termOfferClosed', events['termOffer.dropped'], 'open.identity.creating'],
  ...failing('open.identity.creating', 'createOrder', 'open.identity.uncreated'),
  ['open.identity.uncreated', events['retry.requested'], 'open.identity.creating'],
]

const driver: Rows = [
  ...at('driver').map((from): Row<CheckoutContext> => [from, events['driver.drafted'], from]),
  ['open.held.driver.uploading', events['driver.drafted'], 'open.held.driver.uploading'],
  ...every(at('driver'), events['licence.chosen'], 'open.held.driver.uploading'),
  ...every(at('driver'), events['driver.submitted'], 'open.held.driver.saving'),
  ['open.held.driver.uploading', answered('uploadLicence', outcomes.uploadLicence.ok), 'open.held.driver.editing'],
  ...refused('open.held.driver.uploading', 'uploadLicence', {
    upload_lost: 'open.held.driver.uploadLost',
    ...onLicence,
    ...onHeldOrder,
  }),
  ...failing('open.held.driver.uploading', 'uploadLicence', 'open.held.driver.notUploaded'),
  ['open.held.driver.notUploaded', events['retry.requested'], 'open.held.driver.uploading'],
  ['open.held.driver.saving', answered('saveDriver', outcomes.saveDriver.ok), 'open.held.delivery.editing'],
  ...refused('open.held.driver.saving', 'saveDriver', {
    driver_not_eligible: 'open.held.driver.notEligible',
    ...onLicence,
    ...onHeldOrder,
  }),
  ...failing('open.held.driver.saving', 'saveDriver', 'open.held.driver.unsaved'),
  ['open.held.driver.unsaved', events['retry.requested'], 'open.held.driver.saving'],
]

const delivery: Rows = [
  ...at('delivery').map((from): Row<CheckoutContext> => [from, events['delivery.drafted'], from]),
  ...every(at('delivery'), events['delivery.submitted'], 'open.held.delivery.saving'),
  ['open.held.delivery.saving', answered('saveDelivery', outcomes.saveDelivery.ok), 'open.held.billing.editing'],
  ...refused('open.held.delivery.saving', 'saveDelivery', {
    area_not_served: 'open.held.delivery.notServed',
    date_taken: 'open.held.delivery.dateTaken',
    ...onHeldOrder,
  }),
  ...failing('open.held.delivery.saving', 'saveDelivery', 'open.held.delivery.unsaved'),
  ['open.held.delivery.unsaved', events['retry.requested'], 'open.held.delivery.saving'],
]

const billing: Rows = [
  ...at('billing').map((from): Row<CheckoutContext> => [from, events['billing.drafted'], from]),
  ...every(at('billing'), events['billing.submitted'], 'open.held.billing.saving'),
  ['open.held.billing.saving', answered('saveBilling', outcomes.saveBilling.ok), 'open.held.credit.asking'],
  ...refused('open.held.billing.saving', 'saveBilling', {
    vat_id_invalid: 'open.held.billing.vatIdInvalid',
    ...onHeldOrder,
  }),
  ...failing('open.held.billing.saving', 'saveBilling', 'open.held.billing.unsaved'),
  ['open.held.billing.unsaved', events['retry.requested'], 'open.held.billing.saving'],
]

const credit: Rows = [
  ...every(at('credit'), events['credit.consented'], 'open.held.credit.investigating'),
  [
    'open.held.credit.investigating',
    answered('investigateCredit', outcomes.investigateCredit.ok),
    'open.held.payment.choosing',
  ],
  ...refused('open.held.credit.investigating', 'investigateCredit', {
    credit_refused: 'creditRefused.offered',
    ...onHeldOrder,
  }),
  ...failing('open.held.credit.investigating', 'investigateCredit', 'open.held.credit.unclear'),
  ['open.held.credit.unclear', events['retry.requested'], 'open.held.credit.investigating'],

  ['creditRefused.offered', events['review.requested'], 'creditRefused.requesting'],
  ['creditRefused.requesting', answered('requestReview', outcomes.requestReview.ok), 'creditRefused.requested'],
  ...refused('creditRefused.requesting', 'requestReview', {
    review_closed: 'creditRefused.closed',
    not_signed_in: 'sessionEnded',
  }),
  ...failing('creditRefused.requesting', 'requestReview', 'creditRefused.unrequested'),
  ['creditRefused.unrequested', events['retry.requested'], 'creditRefused.requesting'],
  ...every(
    ['creditRefused.offered', 'creditRefused.unrequested', 'creditRefused.requested', 'creditRefused.closed'],
    events['restart.requested'],
    'open.vehicle.choosing',
  ),
]

const payment: Rows = [
  ...every(at('payment'), events['method.chosen'], 'open.held.payment.saving'),
  ['open.held.payment.saving', answered('saveMethod', outcomes.saveMethod.ok), 'open.held.review.quoting'],
  ...refused('open.held.payment.saving', 'saveMethod', {
    method_refused: 'open.held.payment.methodRefused',
    ...onHeldOrder,
  }),
  ...failing('open.held.payment.saving', 'saveMethod', 'open.held.payment.unsaved'),
  ['open.held.payment.unsaved', events['retry.requested'], 'open.held.payment.saving'],
]

const onValidation = {
  order_incomplete: 'open.held.driver.incomplete',
  credit_refused: 'creditRefused.offered',
  ...onLicence,
  ...onHeldOrder,
}
const quoted = ['ready', 'voucherInvalid', 'termOfferClosed', 'priceChanged', 'termsChanged'].map(
  (state) => `open.held.review.${state}`,
)

const review: Rows = [
  ['open.held.review.quoting', answered('validateOrder', outcomes.validateOrder.ok), 'open.held.review.ready'],
  ...refused('open.held.review.quoting', 'validateOrder', {
    voucher_invalid: 'open.held.review.quotingWithout',
    too_many_requests: 'open.held.review.quotingWithout',
    term_offer_closed: 'open.held.review.quotingWithoutTermOffer',
    ...onValidation,
  }),
  ...failing('open.held.review.quoting', 'validateOrder', 'open.held.review.unquoted'),
  [
    'open.held.review.quotingWithout',
    answered('dropVoucher', outcomes.validateOrder.ok),
    'open.held.review.voucherInvalid',
  ],
  ...refused('open.held.review.quotingWithout', 'dropVoucher', {
    ...onValidation,
    term_offer_closed: 'open.held.review.quotingWithoutTermOffer',
    voucher_invalid: lost,
    too_many_requests: lost,
  }),
  ...failing('open.held.review.quotingWithout', 'dropVoucher', 'open.held.review.unquoted'),
  [
    'open.held.review.quotingWithoutTermOffer',
    answered('dropTermOffer', outcomes.validateOrder.ok),
    'open.held.review.termOfferClosed',
  ],
  ...refused('open.held.review.quotingWithoutTermOffer', 'dropTermOffer', {
    voucher_invalid: 'open.held.review.quotingWithout',
    too_many_requests: 'open.held.review.quotingWithout',
    ...onValidation,
    term_offer_closed: lost,
  }),
  ...failing('open.held.review.quotingWithoutTermOffer', 'dropTermOffer', 'open.held.review.unquoted'),
  ['open.held.review.unquoted', events['retry.requested'], 'open.held.review.quoting'],
  [
    'open.held.review.requoting',
    answered('revalidateOrder', outcomes.validateOrder.ok),
    'open.held.review.priceChanged',
  ],
  ['open.held.review.requoting', answered('revalidateOrder', newTerms), 'open.held.review.termsChanged'],
  ...refused('open.held.review.requoting', 'revalidateOrder', {
    voucher_invalid: 'open.held.review.quotingWithout',
    too_many_requests: 'open.held.review.quotingWithout',
    term_offer_closed: 'open.held.review.quotingWithoutTermOffer',
    ...onValidation,
  }),
  ...failing('open.held.review.requoting', 'revalidateOrder', 'open.held.review.unquoted'),
  ...every(quoted, events['voucher.applied'], 'open.held.review.quoting'),
  ...every(quoted, events['voucher.removed'], 'open.held.review.quoting'),
  ...every(quoted, events['order.confirmed'], 'ordering.placing'),
]

const ordering: Rows = [
  ...standing('ordering.placing', 'placeOrder', 'paying.starting'),
  ...refused('ordering.placing', 'placeOrder', {
    price_changed: 'open.held.review.requoting',
    terms_changed: 'open.held.review.requoting',
    term_offer_closed: 'open.held.review.quotingWithoutTermOffer',
    ...onValidation,
  }),
  ...failing('ordering.placing', 'placeOrder', 'ordering.unclear'),
  ['ordering.unclear', events['retry.requested'], 'paying.checking'],
  ['ordering.unclear', events['flow.resumed'], 'paying.checking'],
]

const unpaid = ['ready', 'declined', 'timedOut', 'methodRefused', 'methodUnsaved'].map(
  (state) => `paying.unpaid.${state}`,
)

const paying: Rows = [
  ...standing('paying.starting', 'startPayment'),
  ...refused('paying.starting', 'startPayment', {
    attempt_open: 'paying.checking',
    window_over: 'closed.expired',
    method_refused: 'paying.unpaid.methodRefused',
  }),
  ...failing('paying.starting', 'startPayment', 'paying.unknown'),

  ['paying.challenge', events['challenge.finished'], 'paying.checking'],
  ['paying.challenge', events['challenge.abandoned'], 'paying.abandoning'],
  ['paying.challenge', events['challenge.expired'], 'paying.abandoning'],
  ['paying.challenge', events['flow.resumed'], 'paying.checking'],
  ['paying.abandoning', answered('abandonPayment'), 'paying.checking'],
  ...failing('paying.abandoning', 'abandonPayment', 'paying.checking'),
  ...standing('paying.checking', 'readOrder'),
  ...failing('paying.checking', 'readOrder', 'paying.unknown'),

  ['paying.processing', answered('processingTimeout'), 'paying.checking'],
  ['paying.processing', answered('processingTimeout'), 'paying.unknown', { polls: 20 }],
  ['paying.processing', events['flow.resumed'], 'paying.checking'],
  ['paying.unknown', answered('unknownTimeout'), 'paying.checking'],
  ['paying.unknown', events['retry.requested'], 'paying.checking'],
  ['paying.unknown', events['flow.resumed'], 'paying.checking'],

  ...every(unpaid, events['payment.retried'], 'paying.starting'),
  ...every(unpaid, events['method.chosen'], 'paying.changingMethod'),
  ...every(unpaid, events['order.cancelled'], 'paying.cancelling'),
  ...every(unpaid, events['window.expired'], 'paying.checking'),
  ...every(unpaid, events['flow.resumed'], 'paying.checking'),
  ['paying.unpaid.methodUnsaved', events['retry.requested'], 'paying.changingMethod'],
  ['paying.changingMethod', answered('changeMethod', outcomes.saveMethod.ok), 'paying.unpaid.ready'],
  ...refused('paying.changingMethod', 'changeMethod', {
    attempt_open: 'paying.checking',
    window_over: 'closed.expired',
    not_signed_in: 'sessionEnded',
    method_refused: 'paying.unpaid.methodRefused',
  }),
  ...failing('paying.changingMethod', 'changeMethod', 'paying.unpaid.methodUnsaved'),
  ['paying.cancelling', answered('cancelOrder'), 'paying.checking'],
  ...failing('paying.cancelling', 'cancelOrder', 'paying.checking'),

  ['closed.expired', events['restart.requested'], 'open.vehicle.choosing'],
  ['closed.cancelled', events['restart.requested'], 'open.vehicle.choosing'],
]

const session: Rows = [
  ['sessionEnded', events['session.started'], 'paying.checking'],
  ['sessionEnded', events['session.started'], 'creditRefused.offered', { resumeAt: 'creditRefused' }],
  ...heldSteps.map((step): Row<CheckoutContext> => [
    'sessionEnded',
    events['session.started'],
    firstState[step],
    { resumeAt: step },
  ]),
  ['sessionEnded', { ...events['session.started'], accountId: 'account-2' }, 'open.vehicle.choosing'],
]

export const checkoutRows: Rows = [
  ...steps,
  ...hold,
  ...vehicle,
  ...identity,
  ...driver,
  ...delivery,
  ...billing,
  ...credit,
  ...payment,
  ...review,
  ...ordering,
  ...paying,
  ...session,
]
