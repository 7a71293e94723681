import { describe, expect, it } from 'vitest'
import {
  type ReturnCareEvent,
  type ReturnCareFacts,
  returnCareOrderMachine as machine,
} from '#machines/orders/return-care-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { careEvents as events, careFacts } from '#tests/fixtures/machines/return-care-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<ReturnCareFacts>

const waiting: Facts = { activeFrom: null }
const cancelled: Facts = { endsAt: 100 }

const rows: Row<ReturnCareFacts>[] = [
  ['offered', events['customer.ordered'], 'active'],
  ['active', events['backend.activated'], 'active', waiting],
  ['active', events['customer.cancelled'], 'cancelled', waiting],
  ['active', events['customer.cancelled'], 'active'],
  ['active', events['timer.cycleEnded'], 'cancelled', cancelled],
  ['active', events['backend.orderCancelled'], 'cancelled'],
  ['active', events['backend.settled'], 'settled'],
]

describe('return care', () => {
  holdToTable({
    machine,
    context: careFacts,
    rows,
    events: Object.values(events),
    variants: [waiting, cancelled],
    refused: [
      ['offered', { ...events['customer.ordered'], isOffered: false }, {}],
      ['offered', { ...events['customer.ordered'], isFeeShown: false }, {}],
      ['active', events['backend.activated'], {}],
      ['active', events['customer.cancelled'], cancelled],
      ['active', events['timer.cycleEnded'], { endsAt: 101 }],
    ],
  })
  walkEverywhere({ machine, models: [smallModel(machine, careFacts, Object.values(events))] })
})

describe('what follows from an event on return care', () => {
  it.each<[code: number, event: ReturnCareEvent, facts: Facts, to: number, effects: string, remembers: Facts]>([
    [10, events['backend.activated'], waiting, 10, '', { activeFrom: 100 }],
    [10, events['customer.cancelled'], { activeFrom: 101 }, 999, 'refundUnused, dropTimers', { endsAt: null }],
    [10, { ...events['customer.cancelled'], endsAt: 130 }, {}, 10, 'scheduleTimers', { endsAt: 130 }],
    [10, events['timer.cycleEnded'], cancelled, 999, 'dropTimers', {}],
    [10, events['backend.settled'], {}, 40, 'dropTimers', {}],
  ])('at %i lets %j with %j lead to %i: %s', (code, event, facts, to, effects, remembers) => {
    const judgement = judge<ReturnCareFacts>(machine, { code, facts: { ...careFacts, ...facts } }, event)
    expect(judgement).toMatchObject({ isAllowed: true, code: to, context: remembers })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type).join(', ')).toBe(effects)
  })
})
