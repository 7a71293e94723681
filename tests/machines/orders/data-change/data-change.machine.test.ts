import { describe, expect, it } from 'vitest'
import {
  type DataChangeEvent,
  type DataChangeFacts,
  dataChangeMachine as machine,
} from '#machines/orders/data-change/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { dataChangeEvents as events, dataChangeFacts } from '#tests/fixtures/machines/data-change.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<DataChangeFacts>

const ahead: Facts = { validFrom: 1 }
const due: Facts = { validFrom: 0 }
const alone: Facts = { concernsMoney: false }
const outdated = { ...events['timer.due'], isUpToDate: false }

const rows: Row<DataChangeFacts>[] = [
  ['planned', events['staff.drafted'], 'draft'],
  ['draft', events['staff.edited'], 'draft'],
  ['draft', events['staff.proposed'], 'proposed'],
  ['draft', events['staff.published'], 'inForce', alone],
  ['draft', events['staff.published'], 'scheduled', { ...alone, ...due }],
  ['draft', events['staff.discarded'], 'discarded'],
  ['proposed', events['staff.withdrawn'], 'draft'],
  ['proposed', events['staff.returned'], 'draft'],
  ['proposed', events['staff.released'], 'inForce'],
  ['proposed', events['staff.released'], 'scheduled', due],
  ['proposed', events['staff.released'], 'scheduled', ahead],
  ['scheduled', events['staff.unscheduled'], 'draft'],
  ['scheduled', events['timer.due'], 'inForce', due],
  ['scheduled', outdated, 'outdated', due],
  ['scheduled', events['staff.retracted'], 'draft', alone],
  ['inForce', events['staff.undone'], 'undone'],
  ['inForce', events['staff.retracted'], 'undone', alone],
  ['outdated', events['staff.reopened'], 'draft'],
  ['outdated', events['staff.discarded'], 'discarded'],
]

describe('a change of master data', () => {
  holdToTable({
    machine,
    context: dataChangeFacts,
    rows,
    events: Object.values(events),
    variants: [ahead, due, alone, { ...alone, ...due }],
    refused: [
      ['draft', { ...events['staff.proposed'], differences: 0 }, {}],
      ['draft', { ...events['staff.proposed'], isValid: false }, {}],
      ['draft', { ...events['staff.proposed'], isUpToDate: false }, {}],
      ['draft', events['staff.proposed'], alone],
      ['draft', events['staff.published'], {}],
      ['draft', { ...events['staff.published'], differences: 0 }, alone],
      ['draft', { ...events['staff.published'], isValid: false }, alone],
      ['draft', { ...events['staff.published'], isUpToDate: false }, alone],
      ['proposed', { ...events['staff.returned'], isSecondPerson: false }, {}],
      ['proposed', { ...events['staff.released'], isSecondPerson: false }, {}],
      ['proposed', { ...events['staff.released'], isSecondPerson: false }, ahead],
      ['proposed', { ...events['staff.released'], isUpToDate: false }, {}],
      ['scheduled', events['timer.due'], ahead],
      ['scheduled', events['timer.due'], {}],
      ['scheduled', events['staff.unscheduled'], alone],
      ['scheduled', events['staff.retracted'], {}],
      ['scheduled', outdated, ahead],
      ['inForce', { ...events['staff.undone'], isUnchangedSince: false }, {}],
      ['inForce', events['staff.undone'], alone],
      ['inForce', events['staff.retracted'], {}],
      ['inForce', { ...events['staff.retracted'], isUnchangedSince: false }, alone],
    ],
  })
  walkEverywhere({
    machine,
    models: [{}, due, alone, { ...alone, ...due }].map((facts) =>
      smallModel(machine, { ...dataChangeFacts, ...facts }, [...Object.values(events), outdated]),
    ),
  })
})

function judged(code: number | null, event: DataChangeEvent, facts: Facts = {}) {
  return judge<DataChangeFacts>(machine, { code, facts: { ...dataChangeFacts, ...facts } }, event)
}

describe('the judgement of a change', () => {
  it.each<[string, number | null, DataChangeEvent, Facts]>([
    ['concernsMoney', 10, events['staff.proposed'], alone],
    ['isNoMoney', 10, events['staff.published'], {}],
    ['isNoMoney', 40, events['staff.retracted'], {}],
    ['isDifferent', 10, { ...events['staff.proposed'], differences: 0 }, {}],
    ['isUpToDate', 10, { ...events['staff.proposed'], isUpToDate: false }, {}],
    ['isValid', 10, { ...events['staff.proposed'], isValid: false }, {}],
    ['isSecondPerson', 20, { ...events['staff.released'], isSecondPerson: false, isUpToDate: false }, {}],
    ['isSecondPerson', 20, { ...events['staff.returned'], isSecondPerson: false }, {}],
    ['isUpToDate', 20, { ...events['staff.released'], isUpToDate: false }, ahead],
    ['isDue', 30, events['timer.due'], ahead],
    ['isUnchangedSince', 40, { ...events['staff.undone'], isUnchangedSince: false }, {}],
    ['notInThisState', 20, events['staff.edited'], {}],
    ['notInThisState', 10, events['staff.released'], {}],
    ['notInThisState', 40, events['staff.released'], {}],
    ['notInThisState', 50, events['staff.undone'], {}],
    ['notInThisState', 90, events['staff.edited'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: DataChangeEvent, facts: Facts, to: number, effects: string[]]>([
    [null, events['staff.drafted'], {}, 10, []],
    [10, events['staff.proposed'], {}, 20, []],
    [10, events['staff.published'], alone, 40, ['putInForce']],
    [10, events['staff.published'], { ...alone, ...ahead }, 30, ['scheduleTimers']],
    [40, events['staff.retracted'], alone, 50, ['putBack']],
    [20, events['staff.released'], {}, 40, ['putInForce']],
    [20, events['staff.released'], ahead, 30, ['scheduleTimers']],
    [30, events['staff.unscheduled'], ahead, 10, ['dropTimers']],
    [30, events['staff.retracted'], { ...alone, ...ahead }, 10, ['dropTimers']],
    [30, events['timer.due'], due, 40, ['putInForce']],
    [30, outdated, due, 80, []],
    [40, events['staff.undone'], {}, 50, ['putBack']],
  ])('at %s lets %j with %j lead to %i with %j', (code, event, facts, to, effects) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type)).toEqual(effects)
  })
})
