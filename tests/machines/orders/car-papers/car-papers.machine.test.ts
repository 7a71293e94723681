import { describe, expect, it } from 'vitest'
import {
  type CarPapersEvent,
  type CarPapersFacts,
  carPapersMachine as machine,
} from '#machines/orders/car-papers/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { papersEvents as events, papersFacts, unfinished } from '#tests/fixtures/machines/car-papers.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const closed = { isOrderOpen: false }

const rows: Row<CarPapersFacts>[] = [
  ['missing', unfinished.plate, 'incomplete'],
  ['missing', events['staff.plateSet'], 'incomplete'],
  ['missing', unfinished.paper, 'incomplete'],
  ['missing', events['staff.paperStored'], 'incomplete'],
  ['incomplete', unfinished.plate, 'incomplete'],
  ['incomplete', events['staff.plateSet'], 'complete'],
  ['incomplete', unfinished.paper, 'incomplete'],
  ['incomplete', events['staff.paperStored'], 'complete'],
  ['incomplete', events['staff.paperRemoved'], 'incomplete'],
  ['incomplete', events['backend.carReplaced'], 'incomplete'],
  ['complete', events['staff.plateSet'], 'complete'],
  ['complete', unfinished.plate, 'complete'],
  ['complete', events['staff.paperStored'], 'complete'],
  ['complete', unfinished.paper, 'complete'],
  ['complete', events['staff.paperRemoved'], 'incomplete'],
  ['complete', events['backend.carReplaced'], 'incomplete'],
  ['complete', events['staff.paperRemoved'], 'incomplete', closed],
]

const all = [...Object.values(events), ...Object.values(unfinished)]

describe('papers of a car', () => {
  holdToTable({
    machine,
    context: papersFacts,
    rows,
    events: all,
    variants: [closed],
    refused: [
      ...(['missing', 'incomplete', 'complete'] as const).flatMap((state) => [
        [state, { ...events['staff.plateSet'], isPlateValid: false }, {}] as const,
        [state, { ...events['staff.paperStored'], isFileStored: false }, {}] as const,
        [state, events['staff.plateSet'], closed] as const,
        [state, events['staff.paperStored'], closed] as const,
      ]),
      ['incomplete', { ...events['staff.paperRemoved'], isStored: false }, {}],
    ],
  })
  walkEverywhere({ machine, models: [smallModel(machine, papersFacts, all)] })
})

describe('the judgement of a car’s papers', () => {
  it.each<[code: number | null, event: CarPapersEvent, to: number, effects: string]>([
    [null, events['staff.plateSet'], 10, ''],
    [10, unfinished.paper, 10, ''],
    [10, events['staff.paperStored'], 20, 'sendMail carPapersReady'],
    [20, events['staff.plateSet'], 20, 'sendMail carPapersChanged'],
    [20, events['staff.paperRemoved'], 10, ''],
    [20, events['backend.carReplaced'], 10, ''],
  ])('at %s lets %j lead to %i: %s', (code, event, to, expected) => {
    const judgement = judge<CarPapersFacts>(machine, { code, facts: papersFacts }, event)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it.each<[string, CarPapersEvent, Partial<CarPapersFacts>]>([
    ['isPlateValid', { ...events['staff.plateSet'], isPlateValid: false }, {}],
    ['isFileStored', { ...events['staff.paperStored'], isFileStored: false }, {}],
    ['isOrderOpen', events['staff.plateSet'], closed],
    ['isStored', { ...events['staff.paperRemoved'], isStored: false }, {}],
  ])('names %s', (refusedBy, event, facts) => {
    const judgement = judge<CarPapersFacts>(machine, { code: 10, facts: { ...papersFacts, ...facts } }, event)
    expect(judgement).toMatchObject({ isAllowed: false, refusedBy })
  })
})
