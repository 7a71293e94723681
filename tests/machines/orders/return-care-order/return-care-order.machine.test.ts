import { describe, expect, it } from 'vitest'
import {
  type ReturnCareEvent,
  type ReturnCareFacts,
  returnCareOrderMachine as machine,
} from '#machines/orders/return-care-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { careEvents as events, careFacts, secondItem } from '#tests/fixtures/machines/return-care-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<ReturnCareFacts>

const waiting: Facts = { activeFrom: null }
const cancelled: Facts = { endsAt: 100 }
const returned: Facts = { returnedAt: 90 }
const reported: Facts = {
  ...returned,
  settleBy: 200,
  items: [
    { id: '1', standing: 'open' },
    { id: '2', standing: 'open' },
  ],
}
const oneDisputed: Facts = {
  ...reported,
  items: [
    { id: '1', standing: 'disputed' },
    { id: '2', standing: 'open' },
  ],
}
const bothDisputed: Facts = {
  ...reported,
  items: [
    { id: '1', standing: 'disputed' },
    { id: '2', standing: 'disputed' },
  ],
}
const windowOver: Facts = { settleBy: 100 }

const rows: Row<ReturnCareFacts>[] = [
  ['offered', events['customer.ordered'], 'active'],
  ['active', events['backend.activated'], 'active', waiting],
  ['active', events['customer.cancelled'], 'cancelled', waiting],
  ['active', events['customer.cancelled'], 'active'],
  ['active', events['timer.cycleEnded'], 'cancelled', cancelled],
  ['active', events['backend.orderCancelled'], 'cancelled'],
  ['active', events['backend.orderReturned'], 'active'],
  ['active', events['staff.noDamageFound'], 'settled', returned],
  ['active', events['staff.reportIssued'], 'assessing', returned],
  ['active', events['backend.settled'], 'settled'],
  ['assessing', events['customer.itemDisputed'], 'disputed', reported],
  ['assessing', events['customer.accepted'], 'settled', reported],
  ['assessing', events['timer.windowOver'], 'settled', { ...reported, ...windowOver }],
  ['disputed', secondItem.disputed, 'disputed', oneDisputed],
  ['disputed', events['staff.itemDecided'], 'assessing', oneDisputed],
  ['disputed', events['staff.itemDecided'], 'disputed', bothDisputed],
]

const all = [...Object.values(events), ...Object.values(secondItem)]

describe('return care', () => {
  holdToTable({
    machine,
    context: careFacts,
    rows,
    events: all,
    variants: [waiting, cancelled, returned, reported, oneDisputed, { ...reported, ...windowOver }],
    refused: [
      ['offered', { ...events['customer.ordered'], isEntranceOpen: false }, {}],
      ['offered', { ...events['customer.ordered'], isSubscriptionOpen: false }, {}],
      ['offered', { ...events['customer.ordered'], isFeeShown: false }, {}],
      ['active', events['backend.activated'], {}],
      ['active', events['customer.cancelled'], cancelled],
      ['active', events['customer.cancelled'], returned],
      ['active', events['customer.cancelled'], { ...returned, ...waiting }],
      ['active', events['timer.cycleEnded'], { endsAt: 101 }],
      ['active', events['backend.orderReturned'], returned],
      ['active', events['staff.noDamageFound'], {}],
      ['active', events['staff.reportIssued'], {}],
      ['active', { ...events['staff.reportIssued'], itemIds: [] }, returned],
      ['assessing', events['customer.itemDisputed'], { ...reported, ...windowOver }],
      ['assessing', { ...events['customer.itemDisputed'], itemId: '3' }, reported],
      ['assessing', events['customer.itemDisputed'], { ...reported, items: [{ id: '1', standing: 'decided' }] }],
      ['assessing', { ...events['customer.accepted'], chargeShown: 3_999 }, reported],
      ['assessing', events['timer.windowOver'], reported],
      ['disputed', events['customer.itemDisputed'], oneDisputed],
      ['disputed', secondItem.disputed, { ...oneDisputed, ...windowOver }],
      ['disputed', secondItem.decided, oneDisputed],
      ['disputed', { ...events['staff.itemDecided'], isReasonRecorded: false }, oneDisputed],
    ],
  })
  walkEverywhere({
    machine,
    // A dispute period that never ends, and one that ends at once.
    models: [careFacts, { ...careFacts, disputeDays: 0 }].map((facts) => smallModel(machine, facts, all)),
  })
})

describe('what follows from an event on return care', () => {
  it.each<[code: number, event: ReturnCareEvent, facts: Facts, to: number, effects: string, remembers: Facts]>([
    [10, events['backend.activated'], waiting, 10, '', { activeFrom: 100 }],
    [10, events['customer.cancelled'], { activeFrom: 101 }, 999, 'refundUnused, dropTimers', { endsAt: null }],
    [10, { ...events['customer.cancelled'], endsAt: 130 }, {}, 10, 'scheduleTimers', { endsAt: 130 }],
    [10, events['timer.cycleEnded'], cancelled, 999, 'dropTimers', {}],
    [10, events['backend.orderReturned'], { endsAt: 130 }, 10, 'dropTimers', { returnedAt: 100, endsAt: null }],
    [
      10,
      events['staff.reportIssued'],
      returned,
      20,
      'notifyInspection, sendMail, scheduleTimers',
      { items: reported.items ?? [], settleBy: 100 + 14 * 86_400_000 },
    ],
    [10, events['staff.noDamageFound'], returned, 40, 'notifyInspection, notifySettled, sendMail, dropTimers', {}],
    [20, events['customer.itemDisputed'], reported, 30, 'notifyDispute, sendMail', { items: oneDisputed.items ?? [] }],
    [20, events['customer.accepted'], reported, 40, 'notifySettled, chargeShare, sendMail, dropTimers', {}],
    [
      20,
      events['timer.windowOver'],
      { ...reported, ...windowOver },
      40,
      'notifySettled, chargeShare, sendMail, dropTimers',
      {},
    ],
    [
      30,
      events['staff.itemDecided'],
      oneDisputed,
      20,
      'sendMail, scheduleTimers',
      {
        settleBy: 100 + 14 * 86_400_000,
        items: [
          { id: '1', standing: 'decided' },
          { id: '2', standing: 'open' },
        ],
      },
    ],
    [30, events['staff.itemDecided'], bothDisputed, 30, 'sendMail', { settleBy: 200 }],
    [10, events['backend.settled'], {}, 40, 'dropTimers', {}],
  ])('at %i lets %j with %j lead to %i: %s', (code, event, facts, to, effects, remembers) => {
    const judgement = judge<ReturnCareFacts>(machine, { code, facts: { ...careFacts, ...facts } }, event)
    expect(judgement).toMatchObject({ isAllowed: true, code: to, context: remembers })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type).join(', ')).toBe(effects)
  })

  it.each<[event: ReturnCareEvent, code: number | null, facts: Facts, guard: string]>([
    [{ ...events['customer.ordered'], isEntranceOpen: false }, null, {}, 'isEntranceOpen'],
    [{ ...events['customer.ordered'], isSubscriptionOpen: false }, null, {}, 'isSubscriptionOpen'],
    [events['customer.cancelled'], 10, returned, 'isBeforeInspection'],
    [events['customer.cancelled'], 10, cancelled, 'hasNoEnd'],
    [events['customer.itemDisputed'], 20, { ...reported, ...windowOver }, 'isWindowOpen'],
    [{ ...events['customer.accepted'], chargeShown: 1 }, 20, reported, 'isChargeShown'],
  ])('refuses %j at %s with %j by %s', (event, code, facts, guard) => {
    const judgement = judge<ReturnCareFacts>(machine, { code, facts: { ...careFacts, ...facts } }, event)
    expect(judgement).toEqual({ isAllowed: false, refusedBy: guard })
  })
})
