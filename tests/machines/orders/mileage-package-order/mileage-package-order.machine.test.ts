import { describe, expect, it } from 'vitest'
import {
  type MileagePackageEvent,
  type MileagePackageFacts,
  mileagePackageOrderMachine as machine,
} from '#machines/orders/mileage-package-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { packageEvents as events, packageFacts } from '#tests/fixtures/machines/mileage-package-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<MileagePackageFacts>

const waiting: Facts = { activeFrom: null }
const planned: Facts = { activeFrom: 150 }
const cancelled: Facts = { endsAt: 100, ending: 'cancelled' }
const replaced: Facts = { endsAt: 100, ending: 'replaced' }

const rows: Row<MileagePackageFacts>[] = [
  ['requested', events['customer.ordered'], 'inUse'],
  ['inUse', events['backend.activated'], 'inUse', waiting],
  ['inUse', events['customer.cancelled'], 'canceled', waiting],
  ['inUse', events['customer.cancelled'], 'inUse'],
  ['inUse', events['backend.replaced'], 'canceled', planned],
  ['inUse', events['backend.replaced'], 'inUse'],
  ['inUse', events['backend.restored'], 'inUse', replaced],
  ['inUse', events['timer.monthEnded'], 'inUse'],
  ['inUse', events['timer.cycleEnded'], 'completed', replaced],
  ['inUse', events['timer.cycleEnded'], 'canceled', cancelled],
  ['inUse', events['backend.orderReturned'], 'completed'],
  ['inUse', events['backend.orderCancelled'], 'canceled'],
]

describe('mileage package', () => {
  holdToTable({
    machine,
    context: packageFacts,
    rows,
    events: Object.values(events),
    variants: [waiting, planned, cancelled, replaced],
    refused: [
      ['requested', { ...events['customer.ordered'], isOffered: false }, {}],
      ['requested', { ...events['customer.ordered'], isFeeShown: false }, {}],
      ['inUse', events['backend.activated'], {}],
      ['inUse', events['customer.cancelled'], cancelled],
      ['inUse', events['backend.replaced'], cancelled],
      ['inUse', events['backend.restored'], cancelled],
      ['inUse', events['timer.cycleEnded'], { endsAt: 101, ending: 'cancelled' }],
      ['inUse', events['timer.monthEnded'], { monthEndsAt: 101 }],
      ['inUse', events['timer.monthEnded'], { monthEndsAt: null }],
      ['inUse', { ...events['timer.monthEnded'], monthEndsAt: 100 }, {}],
    ],
  })
  walkEverywhere({ machine, models: [smallModel(machine, packageFacts, Object.values(events))] })
})

describe('what follows from an event on a mileage package', () => {
  it.each<[code: number, event: MileagePackageEvent, facts: Facts, to: number, effects: string, remembers: Facts]>([
    [
      10,
      { ...events['backend.activated'], monthEndsAt: 130 },
      waiting,
      10,
      'scheduleTimers',
      { activeFrom: 100, monthEndsAt: 130 },
    ],
    [10, events['timer.monthEnded'], {}, 10, 'rollOver, scheduleTimers', { monthEndsAt: 130 }],
    [10, events['customer.cancelled'], planned, 999, 'refundUnused, dropTimers', { endsAt: null }],
    [
      10,
      { ...events['customer.cancelled'], endsAt: 130 },
      {},
      10,
      'scheduleTimers',
      { endsAt: 130, ending: 'cancelled' },
    ],
    [10, { ...events['backend.replaced'], endsAt: 130 }, {}, 10, 'scheduleTimers', { endsAt: 130, ending: 'replaced' }],
    [10, events['backend.restored'], replaced, 10, 'scheduleTimers', { endsAt: null, ending: null }],
    [10, events['timer.cycleEnded'], replaced, 30, 'rollOver, dropTimers', {}],
    [10, events['timer.cycleEnded'], cancelled, 999, 'rollOver, dropTimers', {}],
    [10, events['backend.orderCancelled'], {}, 999, 'dropTimers', {}],
  ])('at %i lets %j with %j lead to %i: %s', (code, event, facts, to, effects, remembers) => {
    const judgement = judge<MileagePackageFacts>(machine, { code, facts: { ...packageFacts, ...facts } }, event)
    expect(judgement).toMatchObject({ isAllowed: true, code: to, context: remembers })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type).join(', ')).toBe(effects)
  })

  it('refuses to be cancelled twice by the end that is set', () => {
    expect(
      judge<MileagePackageFacts>(
        machine,
        { code: 10, facts: { ...packageFacts, ...cancelled } },
        events['customer.cancelled'],
      ),
    ).toEqual({ isAllowed: false, refusedBy: 'hasNoEnd' })
  })

  it('begins on the day it was bought for, or with the handover', () => {
    const taken = (activeFrom: number | null) =>
      judge<MileagePackageFacts>(
        machine,
        { code: null, facts: packageFacts },
        Object.assign({}, events['customer.ordered'], { activeFrom }),
      )
    expect(taken(130)).toMatchObject({ context: { activeFrom: 130 } })
    expect(taken(null)).toMatchObject({ context: { activeFrom: null } })
  })
})
