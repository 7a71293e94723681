import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type PaymentAttemptEvent,
  type PaymentAttemptFacts,
  paymentAttemptMachine as machine,
} from '#machines/orders/payment-attempt/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { attemptEvents as events, attemptFacts } from '#tests/fixtures/machines/payment-attempt.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<PaymentAttemptFacts>

const unwinding: Facts = { order: 'unwinding' }
const cancelled: Facts = { order: 'cancelled' }
const paidOtherwise: Facts = { order: 'other' }

const undecided = ['created', 'requiresAction', 'processing', 'unknown'] as const

const rows: Row<PaymentAttemptFacts>[] = [
  ['requested', events['customer.started'], 'created'],
  ['requested', events['backend.chargeStarted'], 'created'],

  ...undecided.flatMap((from): Row<PaymentAttemptFacts>[] => [
    [from, events['payment.declined'], 'declined'],
    [from, events['payment.declined'], 'declined', cancelled],
    [from, events['payment.paid'], 'paid'],
    [from, events['payment.paid'], 'paid', cancelled],
    [from, events['payment.paid'], 'refunding', paidOtherwise],
  ]),
  ['created', events['payment.actionRequired'], 'requiresAction'],
  ['created', events['payment.processing'], 'processing'],
  ['created', events['customer.abandoned'], 'unknown'],
  ['created', events['backend.voided'], 'unknown'],
  ['created', events['backend.answerLost'], 'unknown'],
  ['created', events['timer.statusDue'], 'unknown'],

  ['requiresAction', events['payment.processing'], 'processing'],
  ['requiresAction', events['customer.abandoned'], 'unknown'],
  ['requiresAction', events['backend.voided'], 'unknown'],
  ['requiresAction', events['backend.answerLost'], 'unknown'],
  ['requiresAction', events['timer.actionExpired'], 'unknown'],

  ['processing', events['timer.statusDue'], 'processing'],

  ['unknown', events['payment.actionRequired'], 'requiresAction'],
  ['unknown', events['payment.actionRequired'], 'requiresAction', cancelled],
  ['unknown', events['payment.processing'], 'processing'],
  ['unknown', events['timer.statusDue'], 'unknown'],

  ['declined', events['payment.paid'], 'paid'],
  ['declined', events['payment.paid'], 'refunding', unwinding],

  ['paid', events['backend.refundRequested'], 'refunding'],

  ['refunding', events['payment.refunded'], 'refunded'],
  ['refunding', events['payment.refunded'], 'refunded', unwinding],
  ['refunding', events['payment.refundFailed'], 'refundFailed'],
  ['refunding', events['payment.refundFailed'], 'refundFailed', unwinding],
  ['refunding', events['timer.statusDue'], 'refunding'],

  ['refundFailed', events['backend.refundRetried'], 'refunding'],
  ['refundFailed', events['payment.refunded'], 'refunded'],
  ['refundFailed', events['staff.paidOut'], 'refunded'],
  ['refundFailed', events['staff.paidOut'], 'refunded', unwinding],

  ['refunded', events['backend.refundRequested'], 'refunding'],
]

describe('payment attempt', () => {
  holdToTable({
    machine,
    context: attemptFacts,
    rows,
    events: Object.values(events),
    variants: [unwinding, cancelled, paidOtherwise],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(
        machine,
        { ...attemptFacts, refund: null },
        [
          ...Object.values(events),
          // Time does not advance on a walk: the customer's action has expired already.
          { ...events['payment.actionRequired'], actionExpiresAt: attemptFacts.now },
          { ...events['backend.refundRequested'], amount: 9_900 },
        ],
        ({ context }) => (context.refund?.no ?? 0) < 3,
      ),
    ],
    // An attempt begins with an order that awaits payment.
    closedByFacts: [...undecided, 'declined'].map((from) => `${from} --payment.paid--> refunding`),
  })
})

function judged(code: number | null, event: PaymentAttemptEvent, facts: Facts = {}) {
  return judge<PaymentAttemptFacts>(machine, { code, facts: { ...attemptFacts, ...facts } }, event)
}

/* By status code, as in the backend. */
const refusals: [code: number | null, event: PaymentAttemptEvent, facts: Facts, refusedBy: string][] = [
  [null, { ...events['customer.started'], hasIdempotencyKey: false }, {}, 'hasIdempotencyKey'],
  [null, events['customer.started'], { amount: 0 }, 'isAmountDue'],
  [null, events['customer.started'], cancelled, 'isOrderAwaiting'],
  [null, events['customer.started'], { hasOtherOpenAttempt: true }, 'hasNoOtherAttempt'],
  [null, events['backend.chargeStarted'], { hasMandate: false }, 'hasMandate'],
  [10, { ...events['payment.paid'], isEventUnseen: false }, {}, 'isEventUnseen'],
  [20, { ...events['payment.paid'], orderNo: 'SO-2' }, {}, 'isSameOrder'],
  [30, { ...events['payment.paid'], amount: 64_901 }, {}, 'isSameAmount'],
  [40, { ...events['payment.paid'], currency: 'NOK' }, {}, 'isSameCurrency'],
  [40, { ...events['payment.declined'], isEventUnseen: false }, {}, 'isEventUnseen'],
  [20, events['timer.actionExpired'], { actionExpiresAt: 1_000_001 }, 'isActionOver'],
  [60, { ...events['backend.refundRequested'], amount: 0 }, {}, 'isRefundPositive'],
  [60, { ...events['backend.refundRequested'], amount: 64_901 }, {}, 'isWithinPaid'],
  [90, { ...events['backend.refundRequested'], amount: 9_901 }, { amountRefunded: 55_000 }, 'isWithinPaid'],
  [70, { ...events['payment.refunded'], refundNo: 2 }, {}, 'isCurrentRefund'],
  [70, { ...events['payment.refunded'], amount: 54_999 }, {}, 'isRefundAsRequested'],
  [70, { ...events['payment.refundFailed'], refundNo: 2 }, {}, 'isCurrentRefund'],
  [80, { ...events['staff.paidOut'], hasReference: false }, {}, 'hasReference'],

  // Late events move nothing backwards, and an unknown outcome is read before anything else.
  [30, events['payment.actionRequired'], {}, 'notInThisState'],
  [50, events['payment.processing'], {}, 'notInThisState'],
  [60, events['payment.declined'], {}, 'notInThisState'],
  [60, events['payment.paid'], {}, 'notInThisState'],
  [70, events['payment.paid'], {}, 'notInThisState'],
  [90, events['payment.refundFailed'], {}, 'notInThisState'],
  [40, events['customer.abandoned'], {}, 'notInThisState'],
  [40, events['backend.voided'], {}, 'notInThisState'],
]

/** Guards that only choose between transitions. */
const choosing = ['isOrderCancelled', 'isOrderUnwinding']

const effects: [code: number | null, event: PaymentAttemptEvent, facts: Facts, to: number, effects: string][] = [
  [null, events['customer.started'], {}, 10, 'scheduleTimers'],
  [null, events['backend.chargeStarted'], {}, 10, 'submitCharge, scheduleTimers'],
  [10, events['payment.actionRequired'], {}, 20, 'notifyOrder payment.actionRequired, scheduleTimers'],
  [40, events['payment.actionRequired'], cancelled, 20, 'scheduleTimers'],
  [20, events['payment.processing'], {}, 30, 'scheduleTimers'],
  [30, events['payment.declined'], {}, 50, 'notifyOrder payment.declined, dropTimers'],
  [30, events['payment.declined'], cancelled, 50, 'dropTimers'],
  [30, events['payment.paid'], {}, 60, 'notifyOrder payment.paid, issueInvoice, dropTimers'],
  [50, events['payment.paid'], cancelled, 60, 'notifyOrder payment.paid, dropTimers'],
  [50, events['payment.paid'], paidOtherwise, 70, 'alertStaff surplusPayment, submitRefund, scheduleTimers'],
  [20, events['customer.abandoned'], {}, 40, 'cancelAtProvider, askProvider, scheduleTimers'],
  [20, events['backend.voided'], {}, 40, 'cancelAtProvider, askProvider, scheduleTimers'],
  [10, events['backend.answerLost'], {}, 40, 'askProvider, scheduleTimers'],
  [10, events['timer.statusDue'], {}, 40, 'askProvider, scheduleTimers'],
  [40, events['timer.statusDue'], {}, 40, 'askProvider, scheduleTimers'],
  [30, events['timer.statusDue'], {}, 30, 'askProvider, scheduleTimers'],
  [60, events['backend.refundRequested'], {}, 70, 'submitRefund, scheduleTimers'],
  [70, events['timer.statusDue'], {}, 70, 'askProvider, scheduleTimers'],
  [70, events['payment.refunded'], unwinding, 90, 'notifyOrder payment.refunded, issueCreditNote, dropTimers'],
  [70, events['payment.refunded'], cancelled, 90, 'issueCreditNote, dropTimers'],
  [70, events['payment.refundFailed'], unwinding, 80, 'notifyOrder payment.refundFailed, dropTimers'],
  [70, events['payment.refundFailed'], cancelled, 80, 'alertStaff refundFailed, dropTimers'],
  [80, events['backend.refundRetried'], {}, 70, 'submitRefund, scheduleTimers'],
  [80, events['staff.paidOut'], unwinding, 90, 'notifyOrder payment.refunded, issueCreditNote, dropTimers'],
  [80, events['staff.paidOut'], cancelled, 90, 'issueCreditNote, dropTimers'],
]

describe('the judgement of a payment attempt', () => {
  for (const [code, event, facts, refusedBy] of refusals) {
    it(`refuses ${event.type} at ${code ?? 'the start'} and names ${refusedBy}`, () => {
      expect(judged(code, event, facts)).toEqual({ isAllowed: false, refusedBy })
    })
  }

  it('has been refused by every guard there is', () => {
    const named = new Set(refusals.map(([, , , guard]) => guard))
    const guards = Object.keys(machine.implementations.guards)
    expect(guards.filter((guard) => !named.has(guard)).toSorted()).toEqual(choosing.toSorted())
  })

  for (const [code, event, facts, to, expected] of effects) {
    it(`is at ${code ?? 'the start'} after ${event.type}: ${to}, ${expected}`, () => {
      const judgement = judged(code, event, facts)
      expect(judgement).toMatchObject({ isAllowed: true, code: to })
      const named = judgement.isAllowed ? judgement.effects : []
      expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
    })
  }
})

describe('what a payment attempt remembers', () => {
  const after = (code: number | null, event: PaymentAttemptEvent, facts: Facts = {}) => {
    const judgement = judged(code, event, facts)
    return judgement.isAllowed ? judgement.context : null
  }

  it('until when the customer may do what is asked of them, and why it was declined', () => {
    expect(after(10, events['payment.actionRequired'])).toMatchObject({ actionExpiresAt: 1_600_000 })
    expect(after(30, events['payment.declined'])).toMatchObject({ declineCode: 'insufficient_funds' })
    expect(after(50, events['payment.paid'], { declineCode: 'expired' })).toMatchObject({ declineCode: null })
  })

  it('a refund under its own number, so that a new try after a refusal is a new refund', () => {
    const first = after(60, events['backend.refundRequested'], { refund: null })
    expect(first).toMatchObject({ refund: { no: 1, amount: 55_000, reason: 'cancelled' } })
    expect(after(80, events['backend.refundRetried'], first ?? {})).toMatchObject({ refund: { no: 2, amount: 55_000 } })
  })

  it('a payment nobody waits for as a refund of all of it', () => {
    expect(after(40, events['payment.paid'], { ...paidOtherwise, refund: null })).toMatchObject({
      refund: { no: 1, amount: 64_900, reason: 'surplus' },
    })
  })

  it('what was given back, by the provider or by transfer', () => {
    expect(after(70, events['payment.refunded'])).toMatchObject({ amountRefunded: 55_000 })
    expect(after(80, events['staff.paidOut'], { amountRefunded: 5_000 })).toMatchObject({ amountRefunded: 60_000 })
  })

  it('never promises back more than was paid, however often it is asked to', () => {
    const asking = array(record({ amount: integer({ min: 0, max: 70_000 }), fails: boolean() }), { maxLength: 20 })
    assert(
      property(asking, (requests) => {
        let attempt: { code: number; facts: PaymentAttemptFacts } = {
          code: 60,
          facts: { ...attemptFacts, refund: null },
        }
        const fire = (event: PaymentAttemptEvent) => {
          const judgement = judge<PaymentAttemptFacts>(machine, attempt, event)
          if (judgement.isAllowed) attempt = { code: judgement.code, facts: judgement.context }
        }
        for (const { amount, fails } of requests) {
          fire({ type: 'backend.refundRequested', amount, reason: 'goodwill' })
          const { amountRefunded, refund } = attempt.facts
          const promised = amountRefunded + (attempt.code === 70 ? (refund?.amount ?? 0) : 0)
          expect(promised).toBeLessThanOrEqual(attemptFacts.amount)
          const told = { refundNo: refund?.no ?? 0, amount: refund?.amount ?? 0 }
          if (fails) {
            fire({ ...events['payment.refundFailed'], ...told })
            fire({ type: 'backend.refundRetried' })
          }
          fire({ ...events['payment.refunded'], ...told, refundNo: attempt.facts.refund?.no ?? 0 })
        }
      }),
    )
  })
})
