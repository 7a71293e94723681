import { describe, expect, it } from 'vitest'
import {
  type CollectedEvent,
  type CollectedFacts,
  collectedInvoiceMachine as machine,
} from '#machines/orders/collected-invoice/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { collectedEvents as events, collectedFacts } from '#tests/fixtures/machines/collected-invoice.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<CollectedFacts>

const day = 86_400_000
const toRemind: Facts = { now: 3 * day }
const toSuspend: Facts = { now: 14 * day }

const rows: Row<CollectedFacts>[] = [
  ['planned', events['backend.issued'], 'issued'],
  ['issued', events['timer.reminderDue'], 'reminded', toRemind],
  ['issued', events['staff.paid'], 'paid'],
  ['reminded', events['timer.suspensionDue'], 'overdue', toSuspend],
  ['reminded', events['staff.paid'], 'paid'],
  ['overdue', events['staff.paid'], 'paid'],
]

describe('a collected invoice', () => {
  holdToTable({
    machine,
    context: collectedFacts,
    rows,
    events: Object.values(events),
    variants: [toRemind, toSuspend],
    refused: [
      ['issued', events['timer.reminderDue'], { now: 3 * day - 1 }],
      ['reminded', events['timer.suspensionDue'], { now: 14 * day - 1 }],
      ['issued', { ...events['staff.paid'], amount: 99 }, {}],
      ['overdue', { ...events['staff.paid'], hasReference: false }, {}],
    ],
  })
  walkEverywhere({
    machine,
    models: [smallModel(machine, { ...collectedFacts, ...toSuspend }, Object.values(events))],
  })
})

function judged(code: number | null, event: CollectedEvent, facts: Facts = {}) {
  return judge<CollectedFacts>(machine, { code, facts: { ...collectedFacts, ...facts } }, event)
}

describe('the judgement of a collected invoice', () => {
  it.each<[string, number | null, CollectedEvent, Facts]>([
    ['isReminderDue', 10, events['timer.reminderDue'], {}],
    ['isSuspensionDue', 20, events['timer.suspensionDue'], toRemind],
    ['isWholeAmount', 10, { ...events['staff.paid'], amount: 1 }, {}],
    ['hasReference', 30, { ...events['staff.paid'], hasReference: false }, {}],
    ['notInThisState', 40, events['staff.paid'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: CollectedEvent, facts: Facts, to: number, effects: string[]]>([
    [null, events['backend.issued'], {}, 10, ['scheduleTimers']],
    [10, events['timer.reminderDue'], toRemind, 20, ['sendMail', 'scheduleTimers']],
    [20, events['timer.suspensionDue'], toSuspend, 30, ['sendMail', 'notifyAgreement']],
    [10, events['staff.paid'], {}, 40, ['dropTimers']],
    [30, events['staff.paid'], {}, 40, ['notifyAgreement', 'dropTimers']],
  ])('at %s lets %j with %j lead to %i with %j', (code, event, facts, to, effects) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type)).toEqual(effects)
  })
})
