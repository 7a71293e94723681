import { describe, expect, it } from 'vitest'
import {
  heatOf,
  countedStates,
  type Statistics,
  sumOf,
  takenOn,
} from '#app/features/ops/machines/machine-statistics.ts'
import { type DrawnStatistics, StatisticsPage } from '#app/features/ops/machines/statistics-page.tsx'
import { readStatisticsSearch, type StatisticsSearch, takenOf } from '#app/features/ops/machines/statistics-search.ts'
import { MachineDiagram } from '#app/features/public/machines/machine-diagram.tsx'
import { useWords, wordNamespaces } from '#app/i18n/machine-words.ts'
import { wholeView } from '#machines/shared/drawing.ts'
import { drawMachine } from '#server/services/machine-drawing.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const id = 'testDriveOrder'
const machine = await drawMachine(id, wholeView)
if (!machine) throw new Error('no test drive order')
const { description, drawing, views } = machine
const hour = 3_600

const statistics: Statistics = {
  now: '2026-11-27T12:00:00.000Z',
  states: [
    {
      status: 1,
      orders: 40,
      overdue: 2,
      longestSince: '2026-11-24T12:00:00.000Z',
      stays: 9,
      median: hour * 5,
      p95: hour * 30,
    },
    { status: 2, orders: 10, overdue: 0, longestSince: '2026-11-27T11:00:00.000Z', stays: 0, median: null, p95: null },
    { status: 4, orders: 90, overdue: 0, longestSince: '2026-11-01T12:00:00.000Z', stays: 0, median: null, p95: null },
  ],
  transitions: [
    { from: null, event: 'customer.booked', to: 1, count: 140, share: 1 },
    { from: 1, event: 'staff.arranged', to: 2, count: 75, share: 0.75 },
    { from: 1, event: 'customer.cancelled', to: 4, count: 25, share: 0.25 },
    { from: 2, event: 'customer.cancelled', to: 4, count: 65, share: 1 },
  ],
  markets: ['DE', 'NO'],
  models: [{ id: 'es8', name: 'ES8' }],
  channels: ['app', 'website'],
  differences: [],
  differing: 0,
  uncounted: 0,
  unchecked: 0,
}
const states = countedStates(description, statistics)
const indexesOf = (event: string) =>
  description.transitions.flatMap((transition, index) => (transition.event === event ? [index] : []))

describe('the numbers of a drawing', () => {
  it('are those of each state, and zeros for one without orders', () => {
    expect(states.map(({ id: state, orders, isFinal }) => [state, orders, isFinal])).toEqual([
      ['open.booked', 40, false],
      ['open.arranged', 10, false],
      ['completed', 0, true],
      ['cancelled', 90, true],
    ])
  })

  it('add up in a closed region, which has no time of its own', () => {
    expect(sumOf(states, 'open')).toEqual({ orders: 50, median: null })
    expect(sumOf(states, 'requested')).toBeNull()
    expect(sumOf(states, 'open.booked')).toEqual({ orders: 40, median: hour * 5 })
  })

  it('colour states by the hottest, and no state in which orders end', () => {
    const byOrders = heatOf(states, 'orders')
    expect(['open', 'open.booked', 'open.arranged', 'cancelled'].map(byOrders)).toEqual([1, 1, 0.25, 0])
    expect(heatOf(states, 'time')('open.arranged')).toBe(0)
  })

  it('are the share of an arrow from one state, and the count alone of one from several', () => {
    expect(takenOn(description, indexesOf('staff.arranged'), statistics.transitions)).toEqual({
      count: 75,
      share: 0.75,
    })
    expect(takenOn(description, indexesOf('customer.cancelled'), statistics.transitions)).toEqual({
      count: 90,
      share: null,
    })
    expect(takenOn(description, indexesOf('timer.noShow'), statistics.transitions)).toBeNull()
  })
})

describe('the address of statistics', () => {
  it('keeps valid filters and choices, and drops everything else', () => {
    const valid: StatisticsSearch = { market: 'NO', weeks: 13, heat: 'time', status: 1, view: 'all' }
    expect(readStatisticsSearch({ ...valid, other: 1 })).toEqual(valid)
    expect(readStatisticsSearch({ weeks: 5, heat: 'cold', status: 1.5, taken: 'nothing', market: ['NO'] })).toEqual({})
  })

  it('names a transition by its codes, or without the first for an order’s first event', () => {
    expect(takenOf('1~staff.arranged~2')).toEqual({ from: 1, event: 'staff.arranged', to: 2 })
    expect(takenOf('~customer.booked~1')).toEqual({ event: 'customer.booked', to: 1 })
    for (const text of ['1~2', '1~a b~2', '1~staff.arranged~', '1~staff.arranged~99999'])
      expect(takenOf(text)).toBeNull()
  })
})

describe('the page of a machine', () => {
  const page = {
    path: '/ops/machines',
    messages: ['operations', 'kinds', 'machine', 'staff-machines', ...wordNamespaces(id)],
  } as const

  function Drawn({ edgeNote, ...drawn }: DrawnStatistics) {
    const words = useWords(id)
    return (
      <MachineDiagram
        drawing={drawing}
        title="Test drive"
        zoom={1}
        isMirrored={false}
        words={words}
        previous={null}
        current={drawn.current}
        addressOf={drawn.addressOf}
        marks={{ ...drawn, edgeNote: ({ transitions }) => edgeNote(transitions) }}
      />
    )
  }

  const render = (more: Partial<Parameters<typeof StatisticsPage>[0]> = {}, locale: 'en_US' | 'ar_AE' = 'en_US') =>
    renderPage(
      locale,
      page,
      <StatisticsPage
        id={id}
        description={description}
        views={views}
        view={wholeView}
        statistics={statistics}
        waiting={null}
        taken={null}
        search={{}}
        renderDrawing={(drawn) => <Drawn {...drawn} />}
        {...more}
      />,
    )

  it('writes counts, times and shares into the drawing, beside its colours', async () => {
    const markup = await render()
    expect(markup).toContain('40 · 5h')
    expect(markup).toContain('75% · 75')
    expect(markup).toContain('fill-heat-4')
    expect(markup).toContain('fill-heat-1')
  })

  it('says the same in tables, whose rows lead to the orders', async () => {
    const markup = await render()
    expect(markup).toContain('status=1')
    expect(markup).toContain('taken=1%7Estaff.arranged%7E2')
    expect(markup).toContain('3 days')
    expect(markup).toContain('30 hr')
  })

  it('lists the orders of a chosen state with their pages, and marks those that wait for too long', async () => {
    const waiting = {
      items: [
        {
          orderNo: 'TD-1',
          since: '2026-11-24T12:00:00.000Z',
          isOverdue: true,
          market: 'DE',
          model: 'es8',
          channel: 'app',
        },
        {
          orderNo: 'TD-2',
          since: '2026-11-27T10:00:00.000Z',
          isOverdue: false,
          market: 'DE',
          model: 'es8',
          channel: 'app',
        },
      ],
      next: null,
    }
    const markup = await render({ search: { status: 1 }, waiting })
    expect(markup).toContain('/ops/test-drives/TD-1')
    expect(markup.match(/longer than 95% of all/g)).toHaveLength(1)
  })

  it('names logs that differ from the machine', async () => {
    const differing = {
      ...statistics,
      differing: 1,
      differences: [{ orderNo: 'TD-9', sequence: 3, reason: 'to', foundAt: '2026-11-27T12:00:00.000Z' }],
    }
    const markup = await render({ statistics: differing })
    expect(markup).toContain('The log of 1 order differs from its machine.')
    expect(markup).toContain('differs at event 3: to')
    expect(await render()).toContain('Every log checked conforms to its machine.')
  })

  it('is written in Arabic from right to left', async () => {
    expect(await render({}, 'ar_AE')).toContain('أين توجد الطلبات الآن')
  })
})
