import { type PurchaseContext, purchaseSteps } from '#machines/flows/membership-purchase/index.ts'
import {
  freeOffer,
  opened,
  purchaseEvents as events,
  purchaseOutcomes as outcomes,
  purchaseStandings as standings,
  type purchaseTelling,
  purchaseTimeouts,
} from '#tests/fixtures/machines/membership-purchase.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import type { Row } from '#tests/machines/model.ts'

type Rows = Row<PurchaseContext>[]

/* Every transition of the purchase, written by hand. */

const resting = {
  ownership: ['choosing', 'signedOut', 'ownerNeeded', 'grantNeeded', 'codeNeeded', 'held', 'notOffered', 'unchecked'],
  terms: ['reading', 'changed', 'unread'],
  payment: ['choosing', 'ready'],
}
const at = (step: keyof typeof resting) => resting[step].map((state) => `open.${step}.${state}`)
const firstState = {
  ownership: 'open.ownership.choosing',
  terms: 'open.terms.reading',
  payment: 'open.payment.choosing',
}
const every = (states: readonly string[], event: Row[1], to: string): Rows => states.map((from) => [from, event, to])

/** The call fails, or nobody answers in time. */
function failing(from: string, invoke: keyof typeof purchaseTimeouts, to: string): Rows {
  return [
    [from, failed(invoke), to],
    [from, answered(purchaseTimeouts[invoke]), to],
  ]
}

const refused = {
  not_offered: 'open.ownership.notOffered',
  membership_held: 'open.ownership.held',
  owner_needed: 'open.ownership.ownerNeeded',
  grant_needed: 'open.ownership.grantNeeded',
  entitlement_needed: 'open.ownership.codeNeeded',
} as const
type Closed = keyof typeof refused
const closed = Object.keys(refused) as Closed[]

const ownershipRefused = (from: string, invoke: string, call: 'checkOwnership' | 'placeMembership'): Rows =>
  closed.map((code) => [from, answered(invoke, outcomes[call][code]), refused[code]])

/** Where the order stands is where the flow goes. */
function standing(from: string, call: (typeof purchaseTelling)[number], unpaid = 'paying.unpaid.ready'): Rows {
  return [
    [from, answered(call, standings.completed), 'completed.member'],
    [from, answered(call, standings.challenged), 'paying.challenge'],
    [from, answered(call, standings.processing), 'paying.processing'],
    [from, answered(call, standings.unknown), 'paying.unknown'],
    [from, answered(call, standings.unpaid), unpaid],
    [from, answered(call, standings.declined), 'paying.unpaid.declined'],
    [from, answered(call, standings.timedOut), 'paying.unpaid.timedOut'],
    [from, answered(call, standings.expired), 'closed.expired'],
    [from, answered(call, standings.cancelled), 'closed.cancelled'],
    [from, answered(call, standings.refunding), 'refund.underWay'],
    [from, answered(call, standings.refundFailed), 'refund.failed'],
    [from, answered(call, standings.refunded), 'refund.settled'],
    [from, answered(call, outcomes[call].not_signed_in), 'sessionEnded'],
  ]
}

const steps: Rows = purchaseSteps.flatMap((from) =>
  purchaseSteps.flatMap((to) => every(at(from), opened(to), firstState[to])),
)

const choosing: Rows = [
  ...every(at('ownership'), events['ownership.chosen'], 'open.ownership.checking'),
  ['open.ownership.checking', answered('checkOwnership', outcomes.checkOwnership.ok), 'open.terms.reading'],
  [
    'open.ownership.checking',
    answered('checkOwnership', outcomes.checkOwnership.not_signed_in),
    'open.ownership.signedOut',
  ],
  ...ownershipRefused('open.ownership.checking', 'checkOwnership', 'checkOwnership'),
  ...failing('open.ownership.checking', 'checkOwnership', 'open.ownership.unchecked'),
  ['open.ownership.signedOut', events['session.started'], 'open.ownership.checking'],
  ['open.ownership.unchecked', events['retry.requested'], 'open.ownership.checking'],

  ...['open.terms.reading', 'open.terms.changed'].flatMap((from): Rows => [
    [from, events['terms.accepted'], 'open.payment.choosing'],
    [from, events['terms.accepted'], 'ordering.placing', { offer: freeOffer }],
  ]),
  ['open.terms.rereading', answered('recheckOwnership', outcomes.checkOwnership.ok), 'open.terms.changed'],
  ['open.terms.rereading', answered('recheckOwnership', outcomes.checkOwnership.not_signed_in), 'sessionEnded'],
  ...ownershipRefused('open.terms.rereading', 'recheckOwnership', 'checkOwnership'),
  ...failing('open.terms.rereading', 'recheckOwnership', 'open.terms.unread'),
  ['open.terms.unread', events['retry.requested'], 'open.terms.rereading'],

  ...every(at('payment'), events['method.chosen'], 'open.payment.ready'),
  ['open.payment.ready', events['method.reconsidered'], 'open.payment.choosing'],
  ['open.payment.ready', events['order.confirmed'], 'ordering.placing'],
]

const ordering: Rows = [
  ...standing('ordering.placing', 'placeMembership', 'paying.starting'),
  ['ordering.placing', answered('placeMembership', standings.unpaid), 'paying.unpaid.ready', { method: null }],
  ['ordering.placing', answered('placeMembership', outcomes.placeMembership.price_changed), 'open.terms.rereading'],
  ['ordering.placing', answered('placeMembership', outcomes.placeMembership.terms_changed), 'open.terms.rereading'],
  ...ownershipRefused('ordering.placing', 'placeMembership', 'placeMembership'),
  ...failing('ordering.placing', 'placeMembership', 'ordering.unclear'),
  ['ordering.unclear', events['retry.requested'], 'ordering.placing'],
  ['ordering.unclear', events['flow.resumed'], 'ordering.placing'],
]

const unpaid = ['ready', 'declined', 'timedOut', 'methodRefused'].map((state) => `paying.unpaid.${state}`)

const paying: Rows = [
  ...standing('paying.starting', 'startPayment'),
  ['paying.starting', answered('startPayment', outcomes.startPayment.attempt_open), 'paying.checking'],
  ['paying.starting', answered('startPayment', outcomes.startPayment.window_over), 'closed.expired'],
  ['paying.starting', answered('startPayment', outcomes.startPayment.method_refused), 'paying.unpaid.methodRefused'],
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
  ...every(unpaid, events['method.chosen'], 'paying.unpaid.ready'),
  ...every(unpaid, events['order.cancelled'], 'paying.cancelling'),
  ...every(unpaid, events['window.expired'], 'paying.checking'),
  ...every(unpaid, events['flow.resumed'], 'paying.checking'),
  ['paying.cancelling', answered('cancelMembership'), 'paying.checking'],
  ...failing('paying.cancelling', 'cancelMembership', 'paying.checking'),
  ['closed.expired', events['restart.requested'], 'open.ownership.choosing'],
  ['closed.cancelled', events['restart.requested'], 'open.ownership.choosing'],
]

const refund: Rows = [
  ['completed.member', events['withdrawal.confirmed'], 'completed.withdrawing'],
  ['completed.member', events['restart.requested'], 'open.ownership.choosing'],
  ['completed.member', events['flow.resumed'], 'paying.checking'],
  ['completed.withdrawing', answered('withdraw'), 'paying.checking'],
  ...failing('completed.withdrawing', 'withdraw', 'paying.checking'),
  ['refund.underWay', answered('refundTimeout'), 'paying.checking'],
  ['refund.underWay', events['retry.requested'], 'paying.checking'],
  ['refund.underWay', events['flow.resumed'], 'paying.checking'],
  ['refund.failed', events['refund.retried'], 'refund.retrying'],
  ['refund.failed', events['flow.resumed'], 'paying.checking'],
  ['refund.retrying', answered('retryRefund'), 'paying.checking'],
  ...failing('refund.retrying', 'retryRefund', 'paying.checking'),
  ['refund.settled', events['restart.requested'], 'open.ownership.choosing'],
]

const session: Rows = [
  ['sessionEnded', events['session.started'], 'paying.checking'],
  ['sessionEnded', events['session.started'], 'open.ownership.checking', { resumeAt: 'ownership' }],
  ['sessionEnded', { ...events['session.started'], accountId: 'account-2' }, 'open.ownership.choosing'],
]

export const purchaseRows: Rows = [...steps, ...choosing, ...ordering, ...paying, ...refund, ...session]
