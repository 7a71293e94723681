import { describe, expect, it } from 'vitest'
import {
  type TermOfferEvent,
  type TermOfferFacts,
  termOfferMachine as machine,
} from '#machines/orders/term-offer/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { termOfferEvents as events, termOfferFacts } from '#tests/fixtures/machines/term-offer.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<TermOfferFacts>

const day = 86_400_000
const over: Facts = { now: 46 * day }
const awaited: Facts = { callRequestedAt: 0 }
const upgrading: Facts = { followOnKind: 'upgrade' }
const idle = { ...events['backend.followOnCancelled'], isCarInUse: false }
const improved: Facts = { extraPerMille: 20 }

const rows: Row<TermOfferFacts>[] = [
  ['planned', events['backend.prepared'], 'offered'],
  ['offered', events['customer.extended'], 'extended'],
  ['offered', events['customer.followOnOrdered'], 'followOnOrdered'],
  ['offered', events['customer.declined'], 'declined'],
  ['offered', events['customer.callRequested'], 'offered'],
  ['offered', events['staff.called'], 'offered', awaited],
  ['offered', events['staff.improved'], 'offered'],
  ['offered', events['staff.withdrawn'], 'withdrawn'],
  ['offered', events['backend.withdrawn'], 'withdrawn'],
  ['offered', events['timer.reminded'], 'offered'],
  ['offered', events['timer.expired'], 'expired', over],
  ['followOnOrdered', events['backend.followOnHandedOver'], 'swapped'],
  ['followOnOrdered', events['backend.followOnHandedOver'], 'upgraded', upgrading],
  ['followOnOrdered', events['backend.followOnCancelled'], 'offered'],
  ['followOnOrdered', idle, 'withdrawn'],
  ['followOnOrdered', events['backend.followOnCancelled'], 'expired', over],
]

describe('offer to extend a term', () => {
  holdToTable({
    machine,
    context: termOfferFacts,
    rows,
    events: Object.values(events),
    variants: [over, awaited, improved, upgrading],
    refused: [
      ...(['isCarInUse', 'isTermFixed', 'isTermNear', 'isOnlyOffer'] as const).map(
        (fact) => ['planned', { ...events['backend.prepared'], [fact]: false }, {}] as const,
      ),
      ['offered', { ...events['customer.extended'], isChoiceOffered: false }, {}],
      ['offered', { ...events['customer.extended'], isPriceShown: false }, {}],
      ['offered', events['customer.extended'], over],
      ['offered', { ...events['customer.followOnOrdered'], isChoiceOffered: false }, {}],
      ['offered', events['customer.followOnOrdered'], over],
      ['offered', events['customer.declined'], over],
      ['offered', events['customer.callRequested'], over],
      ['offered', events['customer.callRequested'], awaited],
      ['offered', events['staff.improved'], over],
      ['offered', events['staff.improved'], improved],
      ['offered', { ...events['staff.improved'], extraPerMille: 51 }, {}],
      ['offered', { ...events['staff.improved'], isReasonRecorded: false }, {}],
      ['offered', { ...events['staff.withdrawn'], isReasonRecorded: false }, {}],
      ['offered', events['timer.reminded'], over],
      ['offered', events['timer.expired'], { now: 46 * day - 1 }],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, termOfferFacts, [
        ...Object.values(events),
        { ...events['customer.followOnOrdered'], kind: 'upgrade' },
        idle,
      ]),
      // Time does not advance on a walk.
      smallModel(machine, { ...termOfferFacts, ...over }, Object.values(events)),
    ],
    closedByFacts: ['followOnOrdered --backend.followOnCancelled--> expired'],
  })
})

function judged(code: number | null, event: TermOfferEvent, facts: Facts = {}) {
  return judge<TermOfferFacts>(machine, { code, facts: { ...termOfferFacts, ...facts } }, event)
}

describe('the judgement of an offer to extend a term', () => {
  it.each<[string, number | null, TermOfferEvent, Facts]>([
    ['isCarInUse', null, { ...events['backend.prepared'], isCarInUse: false }, {}],
    ['isTermFixed', null, { ...events['backend.prepared'], isTermFixed: false }, {}],
    ['isTermNear', null, { ...events['backend.prepared'], isTermNear: false }, {}],
    ['isOnlyOffer', null, { ...events['backend.prepared'], isOnlyOffer: false }, {}],
    ['isOfferOpen', 10, events['customer.extended'], over],
    ['isChoiceOffered', 10, { ...events['customer.extended'], isChoiceOffered: false }, {}],
    ['isPriceShown', 10, { ...events['customer.extended'], isPriceShown: false }, {}],
    ['isOfferOpen', 10, events['customer.followOnOrdered'], over],
    ['isChoiceOffered', 10, { ...events['customer.followOnOrdered'], isChoiceOffered: false }, {}],
    ['notInThisState', 15, events['customer.followOnOrdered'], {}],
    ['notInThisState', 15, events['backend.withdrawn'], {}],
    ['isNoCallAwaited', 10, events['customer.callRequested'], awaited],
    ['isCallAwaited', 10, events['staff.called'], {}],
    ['isReasonRecorded', 10, { ...events['staff.improved'], isReasonRecorded: false }, {}],
    ['isBetter', 10, events['staff.improved'], improved],
    ['isWithinLimit', 10, { ...events['staff.improved'], extraPerMille: 51 }, {}],
    ['isOfferOver', 10, events['timer.expired'], {}],
    ['notInThisState', 20, events['customer.declined'], {}],
    ['notInThisState', 50, events['customer.extended'], over],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: TermOfferEvent, facts: Facts, to: number, effects: string]>([
    [null, events['backend.prepared'], {}, 10, 'sendMail termOfferMade, scheduleTimers'],
    [10, events['customer.extended'], {}, 20, 'dropTimers, extendTerm, sendMail termExtended'],
    [10, events['customer.followOnOrdered'], {}, 15, 'dropTimers, sendMail followOnAgreed'],
    [15, events['backend.followOnHandedOver'], upgrading, 35, ''],
    [15, events['backend.followOnHandedOver'], {}, 30, ''],
    [15, events['backend.followOnCancelled'], {}, 10, 'scheduleTimers'],
    [15, idle, {}, 60, ''],
    [15, idle, over, 50, ''],
    [10, events['customer.declined'], {}, 40, 'dropTimers'],
    [10, events['customer.callRequested'], {}, 10, ''],
    [10, events['staff.improved'], {}, 10, 'sendMail termOfferImproved'],
    [10, events['staff.withdrawn'], {}, 60, 'dropTimers, sendMail termOfferWithdrawn'],
    [10, events['backend.withdrawn'], {}, 60, 'dropTimers'],
    [10, events['timer.reminded'], {}, 10, 'sendMail termOfferReminder'],
    [10, events['timer.expired'], over, 50, 'dropTimers'],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it('no longer awaits a call once it is answered, and keeps the higher discount', () => {
    expect(judged(10, events['customer.declined'], awaited)).toMatchObject({ context: { callRequestedAt: null } })
    expect(judged(10, events['customer.callRequested'], { now: day })).toMatchObject({
      context: { callRequestedAt: day },
    })
    expect(judged(10, events['staff.improved'])).toMatchObject({ context: { extraPerMille: 20 } })
  })

  it('remembers what was ordered, until that order ends before its handover', () => {
    const upgrade = { ...events['customer.followOnOrdered'], kind: 'upgrade' } as const
    expect(judged(10, upgrade)).toMatchObject({ context: { followOnKind: 'upgrade' } })
    expect(judged(15, events['backend.followOnHandedOver'], upgrading)).toMatchObject({ context: upgrading })
    expect(judged(15, events['backend.followOnCancelled'], upgrading)).toMatchObject({
      context: { followOnKind: null },
    })
  })
})
