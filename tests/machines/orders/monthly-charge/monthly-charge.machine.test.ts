import { describe, expect, it } from 'vitest'
import { type MonthlyChargeFacts, monthlyChargeMachine, nextTryAt } from '#machines/orders/monthly-charge/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { chargeEvents, chargeFacts, lastFacts, overdueFacts } from '#tests/fixtures/machines/monthly-charge.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const day = 86_400_000
const noMandate = { hasMandate: false }
const busy = { hasOpenAttempt: true }

const rows: Row<MonthlyChargeFacts>[] = [
  ['requested', chargeEvents['backend.planned'], 'scheduled'],
  ['scheduled', chargeEvents['timer.due'], 'collecting'],
  ['scheduled', chargeEvents['timer.due'], 'overdue', noMandate],
  ['scheduled', chargeEvents['backend.cancelled'], 'cancelled'],
  ['collecting', chargeEvents['payment.paid'], 'paid'],
  ['collecting', chargeEvents['payment.paid'], 'paid', overdueFacts],
  ['collecting', chargeEvents['payment.declined'], 'overdue'],
  ['collecting', chargeEvents['payment.declined'], 'ended', lastFacts],
  ['overdue', chargeEvents['timer.retryDue'], 'collecting', overdueFacts],
  ['overdue', chargeEvents['timer.retryDue'], 'overdue', { ...overdueFacts, ...busy }],
  ['overdue', chargeEvents['timer.retryDue'], 'overdue', { ...overdueFacts, ...noMandate }],
  ['overdue', chargeEvents['timer.retryDue'], 'ended', { ...lastFacts, ...noMandate }],
  ['overdue', chargeEvents['payment.paid'], 'paid', overdueFacts],
  ['overdue', chargeEvents['payment.declined'], 'overdue', overdueFacts],
  ['overdue', chargeEvents['backend.cancelled'], 'cancelled', overdueFacts],
  ['ended', chargeEvents['payment.paid'], 'paid', lastFacts],
  ['ended', chargeEvents['backend.cancelled'], 'cancelled', lastFacts],
  ['ended', chargeEvents['payment.declined'], 'ended', lastFacts],
]

describe('monthly charge', () => {
  holdToTable({
    machine: monthlyChargeMachine,
    context: chargeFacts,
    rows,
    events: Object.values(chargeEvents),
    variants: [overdueFacts, lastFacts, noMandate, busy],
    refused: [
      ['requested', chargeEvents['backend.planned'], { amount: 0 }],
      ['scheduled', chargeEvents['timer.due'], { now: chargeFacts.dueAt - 1 }],
      ['overdue', chargeEvents['timer.retryDue'], { ...overdueFacts, now: 103 * day - 1 }],
      ['overdue', chargeEvents['timer.retryDue'], { ...lastFacts, now: 114 * day - 1 }],
      ['overdue', chargeEvents['backend.cancelled'], { ...overdueFacts, ...busy }],
    ],
  })
  walkEverywhere({
    machine: monthlyChargeMachine,
    models: [
      {},
      { now: 200 * day },
      { now: 200 * day, retryDays: [] },
      noMandate,
      { now: 100 * day, retryDays: [0], ...noMandate },
      { retryDays: [0] },
      { retryDays: [0], ...busy },
    ].map((facts) => smallModel(monthlyChargeMachine, { ...chargeFacts, ...facts }, Object.values(chargeEvents))),
  })
})

describe('the documents of a monthly charge', () => {
  const effectsOf = (code: number, facts: Partial<MonthlyChargeFacts>, event: { type: string }) => {
    const judged = judge(monthlyChargeMachine, { code, facts: { ...chargeFacts, ...facts } }, event)
    return judged.isAllowed ? judged.effects.map(({ type }) => type) : []
  }

  it('are an invoice once it is due, whether or not it is collected, and none before', () => {
    expect(effectsOf(10, {}, chargeEvents['timer.due'])).toContain('issueInvoice')
    expect(effectsOf(10, noMandate, chargeEvents['timer.due'])).toContain('issueInvoice')
    expect(effectsOf(10, {}, chargeEvents['backend.cancelled'])).toEqual(['dropTimers'])
    for (const event of [chargeEvents['timer.retryDue'], chargeEvents['payment.paid']]) {
      expect(effectsOf(30, overdueFacts, event)).not.toContain('issueInvoice')
    }
  })

  it('are a credit note for what is no longer owed', () => {
    expect(effectsOf(30, overdueFacts, chargeEvents['backend.cancelled'])).toContain('issueCreditNote')
    expect(effectsOf(50, lastFacts, chargeEvents['backend.cancelled'])).toContain('issueCreditNote')
  })
})

describe('the dunning of a monthly charge', () => {
  /** Course of a charge that fails on every try, by day. */
  function failing() {
    let facts = { ...chargeFacts }
    let code = 10
    const story: string[] = []
    const fire = (event: { type: string }) => {
      const judged = judge(monthlyChargeMachine, { code, facts }, event)
      if (!judged.isAllowed) throw new Error(`${event.type} refused by ${judged.refusedBy}`)
      const told = judged.effects
        .filter(({ type }) => type === 'notifyOrder')
        .map(({ params }) => String(params['event']))
      code = judged.code
      facts = judged.context
      if (told.length > 0) story.push(`day ${(facts.now - chargeFacts.dueAt) / day}: ${told.join()}`)
    }
    fire(chargeEvents['timer.due'])
    for (;;) {
      fire(chargeEvents['payment.declined'])
      if (code === 50) return story
      facts = { ...facts, now: nextTryAt(facts) }
      fire(chargeEvents['timer.retryDue'])
    }
  }

  it('tries again after three, seven and fourteen days, and then leaves it to a person', () => {
    expect(failing()).toEqual([
      'day 0: payment.dunned',
      'day 3: payment.dunned',
      'day 7: payment.dunned',
      'day 14: payment.dunningEnded',
    ])
  })

  it('is over with the money, by whoever pays it', () => {
    const paid = judge(
      monthlyChargeMachine,
      { code: 30, facts: { ...chargeFacts, ...overdueFacts } },
      chargeEvents['payment.paid'],
    )
    expect(paid).toMatchObject({
      code: 40,
      effects: [{ type: 'notifyOrder', params: { event: 'payment.arrearsSettled' } }, { type: 'dropTimers' }],
    })
  })

  it('does not begin for a charge that is paid at the first try', () => {
    const paid = judge(monthlyChargeMachine, { code: 20, facts: chargeFacts }, chargeEvents['payment.paid'])
    expect(paid).toMatchObject({ code: 40, effects: [{ type: 'dropTimers' }] })
  })
})
