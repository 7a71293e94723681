import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  membershipPurchaseMachine as machine,
  type PurchaseContext,
  purchaseSteps,
} from '#machines/flows/membership-purchase/index.ts'
import { purchaseClosed } from '#tests/fixtures/machines/closed-by-facts.ts'
import {
  choice,
  membershipSystemEvents,
  offer,
  opened,
  purchaseAnsweredAs,
  purchaseCalls,
  purchaseContext,
  purchaseEvents as events,
  purchaseOutcomes as outcomes,
  purchaseStandings as standings,
} from '#tests/fixtures/machines/membership-purchase.ts'
import { method } from '#tests/fixtures/machines/subscription-checkout.ts'
import { answered } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { membershipModel } from '#tests/machines/membership-model.ts'
import { at, type Row, take } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'
import { purchaseRows } from './purchase-table.ts'

const exhausted = { failures: 5, polls: 20 }
const nothingDone = { offer: null, acceptedVersion: null, orderNo: null, method: null }
const model = membershipModel()

describe('membership purchase', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: purchaseContext,
    rows: purchaseRows,
    events: [...Object.values(events), ...purchaseSteps.map(opened), ...membershipSystemEvents],
    variants: [exhausted, nothingDone, { resumeAt: 'ownership' as const }],
    refused: [
      ['open.ownership.choosing', opened('terms'), { offer: null }],
      ['open.terms.reading', opened('payment'), { acceptedVersion: null }],
      ['open.terms.reading', { ...events['terms.accepted'], termsVersion: '2026-10' }, {}],
      ['open.payment.ready', { ...events['order.confirmed'], amount: 11_900 }, {}],
      ['open.payment.ready', { ...events['order.confirmed'], termsVersion: '2026-10' }, {}],
      ['paying.unpaid.ready', events['payment.retried'], { method: null }],
      ['completed.member', events['withdrawal.confirmed'], { withdrawal: null }],
      ['open.ownership.unchecked', events['retry.requested'], exhausted],
      ['open.terms.unread', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model], closedByFacts: purchaseClosed })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: { choice: null },
    calls: purchaseCalls,
    answeredAs: purchaseAnsweredAs,
    clockEvents: ['challenge.expired', 'window.expired'],
  })
})

describe('what the purchase remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<PurchaseContext> = {}) =>
    take(machine, at(machine, from, { ...purchaseContext, ...given }), event)?.context

  it('of another choice nothing that belonged to the one before', () => {
    const other = { ...events['ownership.chosen'], choice: { ownershipType: 10004, code: 'ME-1' } }
    expect(after('open.ownership.choosing', other)).toMatchObject({
      choice: { code: 'ME-1' },
      offer: null,
      acceptedVersion: null,
      orderNo: null,
      placementKey: null,
      method,
    })
    expect(after('open.ownership.choosing', events['ownership.chosen'])).toMatchObject({
      choice,
      offer: null,
      acceptedVersion: '2026-11',
    })
  })

  it('of somebody else who signs in nothing but what was chosen', () => {
    const checked = answered('checkOwnership', { ok: true, value: { accountId: 'account-2', offer } })
    expect(after('open.ownership.checking', checked)).toMatchObject({
      accountId: 'account-2',
      acceptedVersion: null,
      method: null,
      placementKey: null,
    })
    const started = { ...events['session.started'], accountId: 'account-2' }
    expect(after('sessionEnded', started)).toMatchObject({ accountId: null, orderNo: null, method: null, choice })
  })

  it('what was accepted when it was no longer true, until what is true is accepted', () => {
    const changed = answered('placeMembership', outcomes.placeMembership.price_changed)
    expect(after('ordering.placing', changed)).toMatchObject({
      outdated: offer,
      acceptedVersion: null,
      placementKey: null,
    })
    expect(after('open.terms.changed', events['terms.accepted'], { outdated: offer })).toMatchObject({
      outdated: null,
      acceptedVersion: '2026-11',
    })
  })

  it('the key of an order that may have been placed, and a new one for a new try at paying', () => {
    const lost = answered('placeTimeout')
    expect(after('ordering.placing', lost)).toMatchObject({ placementKey: 'placement-key' })
    expect(after('paying.unpaid.declined', events['payment.retried'], { polls: 20, declineCode: 'x' })).toMatchObject({
      paymentKey: 'payment-key-2',
      polls: 0,
      declineCode: null,
    })
    expect(after('refund.failed', events['refund.retried'], { polls: 20 })).toMatchObject({
      actionKey: 'retry-key',
      polls: 0,
    })
  })

  it('what a withdrawal comes to, for as long as there is something to withdraw from', () => {
    const read = (standing: object) => after('paying.checking', answered('readOrder', standing))
    expect(read(standings.completed)).toMatchObject({ withdrawal: { refund: 12_000 } })
    expect(read(standings.refunding)).toMatchObject({ withdrawal: null })
    const forGood = { ok: true, value: { ...standings.completed.value, withdrawal: null } }
    expect(read(forGood)).toMatchObject({ withdrawal: null })
  })

  it('what was brought back from the bank, and hands it over once', () => {
    expect(after('paying.challenge', events['challenge.finished'])).toMatchObject({ redirectResult: 'result-1' })
    const read = answered('readOrder', standings.processing)
    expect(after('paying.checking', read, { redirectResult: 'result-1' })).toMatchObject({
      redirectResult: null,
      action: null,
    })
  })
})
