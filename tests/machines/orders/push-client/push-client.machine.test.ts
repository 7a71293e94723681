import { describe, expect, it } from 'vitest'
import {
  type PushClientEvent,
  type PushClientFacts,
  pushClientMachine as machine,
} from '#machines/orders/push-client/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { clientEvents as events, clientFacts } from '#tests/fixtures/machines/push-client.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<PushClientFacts>

const unused: Facts = { now: 180 * 86_400_000 }

const rows: Row<PushClientFacts>[] = [
  ['offered', events['customer.registered'], 'registered'],
  ['registered', events['customer.updated'], 'registered'],
  ['registered', events['customer.bound'], 'bound'],
  ['registered', events['backend.endpointGone'], 'gone'],
  ['registered', events['backend.replaced'], 'gone'],
  ['registered', events['timer.unused'], 'gone', unused],
  ['bound', events['customer.updated'], 'bound'],
  ['bound', events['customer.bound'], 'bound'],
  ['bound', events['customer.unbound'], 'unbound'],
  ['bound', events['backend.unbound'], 'unbound'],
  ['bound', events['backend.endpointGone'], 'gone'],
  ['bound', events['backend.replaced'], 'gone'],
  ['bound', events['timer.unused'], 'gone', unused],
  ['unbound', events['customer.updated'], 'unbound'],
  ['unbound', events['customer.bound'], 'bound'],
  ['unbound', events['backend.endpointGone'], 'gone'],
  ['unbound', events['backend.replaced'], 'gone'],
  ['unbound', events['timer.unused'], 'gone', unused],
]

describe('push client', () => {
  holdToTable({
    machine,
    context: clientFacts,
    rows,
    events: Object.values(events),
    variants: [unused],
    refused: [
      ['offered', { ...events['customer.registered'], isEndpointAllowed: false }, {}],
      ['bound', { ...events['customer.updated'], isEndpointAllowed: false }, {}],
      ['bound', { ...events['customer.updated'], isOwnDevice: false }, {}],
      ['registered', { ...events['customer.bound'], isOwnDevice: false }, {}],
      ['bound', { ...events['customer.unbound'], isOwnDevice: false }, {}],
      ['bound', events['timer.unused'], { now: 180 * 86_400_000 - 1 }],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, clientFacts, Object.values(events)),
      smallModel(machine, { ...clientFacts, unusedDays: 0 }, Object.values(events)),
    ],
  })
})

function judged(code: number | null, event: PushClientEvent, facts: Facts = {}) {
  return judge<PushClientFacts>(machine, { code, facts: { ...clientFacts, ...facts } }, event)
}

describe('the judgement of a push client', () => {
  it.each<[string, number | null, PushClientEvent]>([
    ['isEndpointAllowed', null, { ...events['customer.registered'], isEndpointAllowed: false }],
    ['isOwnDevice', 20, { ...events['customer.updated'], isOwnDevice: false }],
    ['isEndpointAllowed', 20, { ...events['customer.updated'], isEndpointAllowed: false }],
    ['isOwnDevice', 10, { ...events['customer.bound'], isOwnDevice: false }],
    ['isUnused', 20, events['timer.unused']],
    ['notInThisState', 90, events['customer.updated']],
    ['notInThisState', 10, events['customer.unbound']],
  ])('names %s', (refusedBy, code, event) => {
    expect(judged(code, event)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: PushClientEvent, to: number, effects: string[]]>([
    [null, events['customer.registered'], 10, ['scheduleTimers']],
    [10, events['customer.bound'], 20, ['scheduleTimers']],
    [20, events['customer.updated'], 20, ['scheduleTimers']],
    [20, events['customer.unbound'], 30, ['forgetCustomer']],
    [20, events['backend.unbound'], 30, ['forgetCustomer']],
    [20, events['backend.endpointGone'], 90, ['dropTimers', 'forgetAddress']],
    [30, events['backend.replaced'], 90, ['dropTimers', 'forgetAddress']],
  ])('at %s lets %j lead to %i with %j', (code, event, to, effects) => {
    const judgement = judged(code, event)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type)).toEqual(effects)
  })

  it('remembers when the browser was last heard of', () => {
    expect(judged(20, events['customer.updated'], { now: 7 })).toMatchObject({ context: { seenAt: 7 } })
    expect(judged(20, events['backend.unbound'], { now: 7 })).toMatchObject({ context: { seenAt: 0 } })
  })
})
