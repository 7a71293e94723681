import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import { nameOfMachine, useWords } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShare, formatStay } from '#app/shared/operations/format-stay.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import type { MachineDescription } from '#machines/shared/description.ts'
import { overview, wholeView } from '#machines/shared/drawing.ts'
import { DifferingOrders, type Taken, TakenOrders, type Waiting, WaitingOrders } from './chosen-orders.tsx'
import { ConformanceNotice } from './machine-list.tsx'
import { countedStates, heatOf, type Statistics, sumOf, takenOn } from './machine-statistics.ts'
import { StateTable, TransitionTable } from './state-table.tsx'
import { HeatPills, StatisticsFilters } from './statistics-filters.tsx'
import { readStatisticsSearch, type StatisticsSearch, takenOf, withoutChoice } from './statistics-search.ts'

/** What the drawing shows in addition to the machine. */
export interface DrawnStatistics {
  /** Chosen state. */
  current: string
  note: (box: string) => string | null
  /** Share of the hottest box. */
  heat: (box: string) => number
  edgeNote: (transitions: readonly number[]) => string | null
  addressOf: (box: string) => object
}

interface StatisticsPageProps {
  id: string
  description: MachineDescription
  views: readonly string[]
  view: string
  statistics: Statistics
  /** Orders of the chosen state or transition. */
  waiting: Waiting | null
  taken: Taken | null
  search: StatisticsSearch
  /** Renders the machine's diagram; passed in by the route. */
  renderDrawing: (drawn: DrawnStatistics) => ReactNode
}

/** Machine with the orders in it: drawing as a heat map, the same as tables, and the orders behind each number. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { id, description, views, view, statistics, search, renderDrawing } = props
  const locale = useLocale()
  const { formatNumber } = useIntl()
  const words = useWords(id)
  const states = countedStates(description, statistics)
  const heat = search.heat ?? 'orders'
  const codeOf = (box: string) => description.states.find((state) => state.id === box)?.code

  function note(box: string): string | null {
    const sum = sumOf(states, box)
    if (!sum) return null
    const { orders, median } = sum
    const count = formatNumber(orders)
    return median === null ? count : `${count} · ${formatStay(locale, median, 'narrow')}`
  }
  function edgeNote(transitions: readonly number[]): string | null {
    const taken = takenOn(description, transitions, statistics.transitions)
    if (!taken) return null
    const count = formatNumber(taken.count)
    return taken.share === null ? count : `${formatShare(locale, taken.share)} · ${count}`
  }
  function addressOf(box: string): object {
    const status = codeOf(box)
    if (status !== undefined) return { ...withoutChoice(search), status }
    // A region is opened; nothing is to be seen of the state before the first event.
    const isState = description.states.some((state) => state.id === box)
    return isState ? search : readStatisticsSearch({ ...search, view: views.includes(box) ? box : wholeView })
  }

  return (
    <>
      <p className="mb-3 text-sm">
        <Link to="/{-$locale}/ops/machines" params={({ locale: slug }) => ({ locale: slug })} className={textLink}>
          <FormattedMessage id="operations.machines" />
        </Link>
      </p>
      <PageHeading title={<FormattedMessage id={nameOfMachine(id)} />} lead={words.about} />
      <StatisticsFilters statistics={statistics} search={search} />
      <div className="mb-10 grid gap-3">
        <ConformanceNotice differing={statistics.differing} unchecked={statistics.unchecked} />
        {statistics.differences.length > 0 && <DifferingOrders machine={id} differences={statistics.differences} />}
        {statistics.uncounted > 0 && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage id="staff-machines.uncounted" values={{ count: statistics.uncounted }} />
          </p>
        )}
      </div>
      <section aria-labelledby="drawing" className="mb-12 grid min-w-0 gap-4">
        <h2 id="drawing" className="text-2xl">
          <FormattedMessage id={`staff-machines.drawing.${heat}`} />
        </h2>
        <HeatPills search={search} />
        {views.length > 1 && <ViewPills view={view} words={words} search={search} />}
        {renderDrawing({
          current: states.find(({ status }) => status === search.status)?.id ?? '',
          note,
          heat: heatOf(states, heat),
          edgeNote,
          addressOf,
        })}
        <HeatLegend />
      </section>
      <ChosenOrders {...props} words={words} />
      <section aria-labelledby="states" className="mb-12 grid min-w-0 gap-4">
        <h2 id="states" className="text-2xl">
          <FormattedMessage id="staff-machines.states" />
        </h2>
        <StateTable states={states} statistics={statistics} words={words} search={search} />
      </section>
      <section aria-labelledby="transitions" className="grid min-w-0 gap-4">
        <h2 id="transitions" className="text-2xl">
          <FormattedMessage id="staff-machines.transitions" />
        </h2>
        <TransitionTable states={states} statistics={statistics} words={words} search={search} />
      </section>
    </>
  )
}

interface WordsProps {
  words: ReturnType<typeof useWords>
}

function ViewPills({ view, words, search }: WordsProps & { view: string; search: StatisticsSearch }) {
  const isRegion = view !== overview && view !== wholeView
  return (
    <PillLinks
      label="staff-machines.view"
      isInPlace
      pills={[overview, ...(isRegion ? [view] : []), wholeView].map((name) => ({
        key: name,
        name:
          name === overview || name === wholeView ? (
            <FormattedMessage id={`staff-machines.view.${name === overview ? 'overview' : 'all'}`} />
          ) : (
            words.stateTitle(name)
          ),
        isChosen: name === view,
        search: () => ({ ...readStatisticsSearch({ ...search, view: name }) }),
      }))}
    />
  )
}

/** Orders of the chosen state or transition, below the drawing in which it was chosen. */
function ChosenOrders({
  id,
  description,
  statistics,
  waiting,
  taken,
  search,
  words,
}: StatisticsPageProps & WordsProps) {
  const state = description.states.find(({ code }) => code === search.status)
  const transition = takenOf(search.taken)
  if (!(waiting && state) && !(taken && transition)) return null
  return (
    <section id="orders" aria-labelledby="orders-title" className="mb-12 grid min-w-0 gap-4 scroll-mt-24">
      <h2 id="orders-title" className="text-2xl">
        {waiting && state ? (
          <FormattedMessage id="staff-machines.orders.in" values={{ state: words.stateTitle(state.id) }} />
        ) : (
          transition && (
            <FormattedMessage id="staff-machines.orders.taken" values={{ event: words.eventTitle(transition.event) }} />
          )
        )}
      </h2>
      {waiting && state && (
        <WaitingOrders machine={id} waiting={waiting} now={statistics.now} isLater={search.after !== undefined} />
      )}
      {taken && transition && <TakenOrders machine={id} taken={taken} />}
    </section>
  )
}

const shades = ['bg-surface', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'] as const

/** What colours and numbers of the drawing mean. */
function HeatLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
      <FormattedMessage id="staff-machines.legend.less" />
      <span aria-hidden="true" className="flex">
        {shades.map((shade) => (
          <span key={shade} className={`h-4 w-8 border border-hairline-strong ${shade}`} />
        ))}
      </span>
      <FormattedMessage id="staff-machines.legend.more" />
      <span className="basis-full">
        <FormattedMessage id="staff-machines.legend.numbers" />
      </span>
    </p>
  )
}
