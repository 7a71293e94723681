import { describe, expect, it } from 'vitest'
import {
  tradeInRequestMachine as machine,
  type TradeInEvent,
  type TradeInFacts,
} from '#machines/orders/trade-in-request/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { tradeInEvents as events, tradeInFacts } from '#tests/fixtures/machines/trade-in-request.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<TradeInFacts>

const day = 86_400_000
const standing: Facts = { offerEndsAt: 7 * day }
const over: Facts = { offerEndsAt: 7 * day, now: 7 * day }

const rows: Row<TradeInFacts>[] = [
  ['requested', events['customer.submitted'], 'submitted'],
  ['submitted', events['staff.valued'], 'offered'],
  ['submitted', events['staff.rejected'], 'rejected'],
  ['submitted', events['customer.withdrawn'], 'withdrawn'],
  ['offered', events['customer.accepted'], 'accepted', standing],
  ['offered', events['customer.declined'], 'declined', standing],
  ['offered', events['customer.declined'], 'declined', over],
  ['offered', events['staff.valued'], 'offered', over],
  ['offered', events['timer.offerExpired'], 'expired', over],
  ['accepted', events['staff.handedIn'], 'handedIn'],
  ['accepted', events['staff.rejected'], 'rejected'],
  ['accepted', events['customer.withdrawn'], 'withdrawn'],
]

describe('trade-in request', () => {
  holdToTable({
    machine,
    context: tradeInFacts,
    rows,
    events: Object.values(events),
    variants: [standing, over],
    refused: [
      ...(['isPlateValid', 'isMileagePlausible', 'isPlaceKnown', 'isOrderOpen', 'hasConsent'] as const).map(
        (fact) => ['requested', { ...events['customer.submitted'], [fact]: false }, {}] as const,
      ),
      ['submitted', { ...events['staff.valued'], isAmountGiven: false }, {}],
      ['offered', events['customer.accepted'], over],
      ['offered', events['timer.offerExpired'], { ...standing, now: 7 * day - 1 }],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, tradeInFacts, Object.values(events)),
      // An offer that ends at once, because time does not advance on a walk.
      smallModel(machine, { ...tradeInFacts, offerDays: 0 }, Object.values(events)),
    ],
  })
})

function judged(code: number | null, event: TradeInEvent, facts: Facts = {}) {
  return judge<TradeInFacts>(machine, { code, facts: { ...tradeInFacts, ...facts } }, event)
}

describe('the judgement of a trade-in', () => {
  it.each<[string, number | null, TradeInEvent, Facts]>([
    ['isPlateValid', null, { ...events['customer.submitted'], isPlateValid: false }, {}],
    ['isMileagePlausible', null, { ...events['customer.submitted'], isMileagePlausible: false }, {}],
    ['isPlaceKnown', null, { ...events['customer.submitted'], isPlaceKnown: false }, {}],
    ['isOrderOpen', null, { ...events['customer.submitted'], isOrderOpen: false }, {}],
    ['hasConsent', null, { ...events['customer.submitted'], hasConsent: false }, {}],
    ['isAmountGiven', 10, { ...events['staff.valued'], isAmountGiven: false }, {}],
    ['isOfferStanding', 20, events['customer.accepted'], over],
    ['notInThisState', 10, events['customer.accepted'], standing],
    ['notInThisState', 40, events['customer.withdrawn'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: TradeInEvent, facts: Facts, to: number, effects: string]>([
    [null, events['customer.submitted'], {}, 10, 'sendMail tradeInReceived'],
    [10, events['staff.valued'], {}, 20, 'sendMail tradeInOffered, scheduleTimers'],
    [10, events['staff.rejected'], {}, 60, 'sendMail tradeInRejected'],
    [10, events['customer.withdrawn'], {}, 80, 'sendMail tradeInClosed'],
    [20, events['customer.accepted'], standing, 30, 'sendMail tradeInAccepted, dropTimers'],
    [20, events['customer.declined'], standing, 50, 'sendMail tradeInClosed, dropTimers'],
    [20, events['staff.valued'], over, 20, 'sendMail tradeInOffered, scheduleTimers'],
    [20, events['timer.offerExpired'], over, 70, 'sendMail tradeInExpired'],
    [30, events['staff.handedIn'], {}, 40, ''],
    [30, events['staff.rejected'], {}, 60, 'sendMail tradeInRejected'],
    [30, events['customer.withdrawn'], {}, 80, 'sendMail tradeInClosed'],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it('dates the offer from when it was made, each time', () => {
    expect(judged(20, events['staff.valued'], { ...over })).toMatchObject({ context: { offerEndsAt: 14 * day } })
  })
})
