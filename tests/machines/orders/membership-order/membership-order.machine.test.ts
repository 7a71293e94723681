import { describe, expect, it } from 'vitest'
import {
  type MembershipEvent,
  type MembershipFacts,
  membershipOrderMachine as machine,
} from '#machines/orders/membership-order/index.ts'
import type { OwnershipType } from '#machines/shared/codes.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import {
  free,
  freeOrder,
  givingBack,
  membershipEvents as events,
  membershipFacts as facts,
  paid,
  windowOver,
} from '#tests/fixtures/machines/membership-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const day = 86_400_000

const rows: Row<MembershipFacts>[] = [
  ['requested', events['customer.ordered'], 'created', { orderedAt: null }],
  ['requested', freeOrder, 'created', free],
  ['created', events['customer.paymentStarted'], 'created'],
  ['created', events['payment.actionRequired'], 'created'],
  ['created', events['payment.declined'], 'created'],
  ['created', events['payment.paid'], 'completed'],
  ['created', events['backend.completed'], 'completed', free],
  ['created', events['customer.cancelled'], 'canceled'],
  ['created', events['timer.paymentExpired'], 'canceled', windowOver],
  ['completed', events['customer.withdrawn'], 'refunding', paid],
  ['completed', events['staff.goodwillGranted'], 'refunding', paid],
  ['canceled', events['payment.paid'], 'refunding'],
  ['refunding', events['payment.refunded'], 'refunded', givingBack],
  ['refunding', events['payment.refundFailed'], 'refundFailed', givingBack],
  ['refundFailed', events['customer.refundRetried'], 'refunding', givingBack],
  ['refundFailed', events['staff.refundRetried'], 'refunding', givingBack],
  ['refundFailed', events['staff.paidOut'], 'refunded', givingBack],
  ['refundFailed', events['payment.refunded'], 'refunded', givingBack],
  ['refundFailed', events['payment.refundFailed'], 'refundFailed', givingBack],
]

type Ordered = Extract<MembershipEvent, { type: 'customer.ordered' }>

const refusedOrder = (given: Partial<Ordered>): Ordered => ({
  ...events['customer.ordered'],
  ...given,
})

describe('membership order', () => {
  holdToTable({
    machine,
    context: facts,
    rows,
    events: Object.values(events),
    variants: [free, windowOver, paid, givingBack, { ...givingBack, isRefundUnclear: true }],
    refused: [
      ['requested', refusedOrder({ hasIdempotencyKey: false }), {}],
      ['requested', refusedOrder({ isOffered: false }), {}],
      ['requested', refusedOrder({ hasEqualMembership: true }), {}],
      ['requested', refusedOrder({ termsVersion: '2026-10' }), {}],
      ['requested', refusedOrder({ amountShown: 11_999 }), {}],
      ['created', events['customer.paymentStarted'], free],
      ['created', events['customer.paymentStarted'], windowOver],
      ['created', events['customer.paymentStarted'], { openAttempt: 'requiresAction' }],
      ['created', { ...events['customer.paymentStarted'], isMethodUsable: false }, {}],
      ['created', { ...events['payment.paid'], amount: 11_999 }, {}],
      ['created', { ...events['payment.paid'], currency: 'SEK' }, {}],
      ['created', { ...events['payment.paid'], orderNo: 'MO-2' }, {}],
      ['created', { ...events['payment.paid'], isEventUnseen: false }, {}],
      ['created', events['backend.completed'], {}],
      ['created', events['customer.cancelled'], { openAttempt: 'processing' }],
      ['created', events['customer.cancelled'], { openAttempt: 'unknown' }],
      ['created', events['timer.paymentExpired'], {}],
      ['created', events['timer.paymentExpired'], { ...windowOver, openAttempt: 'unknown' }],
      ['completed', events['customer.withdrawn'], { ...paid, completedAt: 86 * day - 1 }],
      ['completed', events['customer.withdrawn'], { ...paid, terms: { ...facts.terms, withdrawalDays: 0 } }],
      ['completed', events['customer.withdrawn'], { ...paid, amountPaid: 0 }],
      ['completed', { ...events['staff.goodwillGranted'], amount: 12_001 }, paid],
      ['completed', { ...events['staff.goodwillGranted'], amount: 0 }, paid],
      ['completed', { ...events['staff.goodwillGranted'], isReasonRecorded: false }, paid],
      ['canceled', { ...events['payment.paid'], currency: 'SEK' }, {}],
      ['refunding', { ...events['payment.refunded'], amount: 11_999 }, givingBack],
      ['refunding', { ...events['payment.refundFailed'], isEventUnseen: false }, givingBack],
      ['refundFailed', { ...events['staff.paidOut'], hasReference: false }, givingBack],
      ['refundFailed', events['staff.paidOut'], { ...givingBack, isRefundUnclear: true }],
    ],
  })
  walkEverywhere({
    machine,
    models: [{}, free, { terms: { paymentWindowHours: 0, withdrawalDays: 14 } }, paid].map((given) =>
      smallModel(machine, { ...facts, orderedAt: null, ...given }, [
        ...Object.values(events),
        freeOrder,
        { ...events['payment.refunded'], amount: 5_000 },
      ]),
    ),
  })
})

describe('the guards of the ownership types', () => {
  const order = (ownershipType: OwnershipType, given: Partial<Ordered> = {}) => {
    const judged = judge(
      machine,
      { code: null, facts: { ...facts, ownershipType, orderedAt: null } },
      refusedOrder(given),
    )
    return judged.isAllowed ? judged.code : judged.refusedBy
  }

  it.each([
    [10001, {}, 10],
    [10002, {}, 'isOwnerWhereNeeded'],
    [10002, { isGranted: true, isEntitled: true }, 'isOwnerWhereNeeded'],
    [10002, { isOwner: true }, 10],
    [10003, { isOwner: true, isEntitled: true }, 'isGrantedWhereNeeded'],
    [10003, { isGranted: true }, 10],
    [10004, { isOwner: true, isGranted: true }, 'isEntitledWhereNeeded'],
    [10004, { isEntitled: true }, 10],
  ] as const)('%i with %o comes to %s', (type, given, expected) => {
    expect(order(type, given)).toBe(expected)
  })
})

describe('what follows from it', () => {
  const after = (code: number, event: MembershipEvent, given: Partial<MembershipFacts>) => {
    const judged = judge(machine, { code, facts: { ...facts, ...given } }, event)
    if (!judged.isAllowed) throw new Error(judged.refusedBy)
    return { ...judged, names: judged.effects.map(({ type, params }) => params['template'] ?? type) }
  }

  it('makes a member with the payment, in the same breath', () => {
    const { names, context } = after(10, events['payment.paid'], {})
    expect(names).toEqual(['voidAttempts', 'dropTimers', 'grantMembership', 'membershipConfirmed'])
    expect(context.completedAt).toBe(facts.now)
    expect(after(10, events['backend.completed'], free).names).toContain('grantMembership')
  })

  it('gives all of it back within the days of withdrawal, less the days that were wanted at once', () => {
    expect(after(20, events['customer.withdrawn'], paid).context.refund).toEqual({
      amount: 12_000,
      reason: 'withdrawn',
    })
    const used = after(20, events['customer.withdrawn'], { ...paid, usageFee: 33 })
    expect(used.context.refund).toEqual({ amount: 11_967, reason: 'withdrawn' })
    expect(used.effects.find(({ type }) => type === 'requestRefund')?.params).toEqual({
      amount: 11_967,
      reason: 'withdrawn',
      attemptNo: null,
    })
    expect(used.names).not.toContain('endMembership')
  })

  it('ends the membership with the money, whichever way that goes', () => {
    expect(after(40, events['payment.refunded'], givingBack).names).toEqual(['endMembership', 'membershipRefunded'])
    expect(after(60, events['staff.paidOut'], givingBack).names).toEqual([
      'settlePayout',
      'endMembership',
      'membershipRefunded',
    ])
  })

  it('gives back by itself what is captured after the order was canceled', () => {
    const late = after(30, events['payment.paid'], {})
    expect(late.effects.find(({ type }) => type === 'requestRefund')?.params).toEqual({
      amount: 12_000,
      reason: 'latePayment',
      attemptNo: 'PA-1',
    })
    expect(late.names).toContain('membershipLatePayment')
  })

  it('tells customer and staff of a refund that failed, and tries it anew when either says so', () => {
    expect(after(40, events['payment.refundFailed'], givingBack).names).toEqual([
      'membershipRefundFailed',
      'alertStaff',
    ])
    expect(after(60, events['customer.refundRetried'], givingBack).names).toEqual(['retryRefund'])
    expect(after(60, events['payment.refundFailed'], givingBack).names).toEqual([])
  })
})
