import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SwitchField } from '#app/components/switch-field.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import { findWords, useWords } from '#app/i18n/machine-words.ts'
import type { MachineId } from '#machines/catalogue.ts'
import { actors, type Chart, type MachineDescription } from '#machines/shared/description.ts'
import { type Drawing, overview, wholeView } from '#machines/shared/drawing.ts'
import { simulateWay, type Way } from '#machines/shared/simulate.ts'
import { ButtonPanel, type ShownButtons } from './button-panel.tsx'
import { CoverageChoice, CoverageSummary, useCoverageMarks } from './coverage-marks.tsx'
import { CurrentDrawing } from './current-drawing.tsx'
import { DiagramControls } from './diagram-controls.tsx'
import { DiagramLegend } from './diagram-legend.tsx'
import { paperOf } from './diagram-parts.tsx'
import type { ShownEffects } from './effect-list.tsx'
import { EmbedCode } from './embed-code.tsx'
import { EventList } from './event-list.tsx'
import { MachineExports } from './machine-exports.tsx'
import { type MachineSearch, wayOf, without, withWay } from './machine-search.ts'
import { recordingOf, withFailing } from './recording.ts'
import { StatePanel } from './state-panel.tsx'
import { coveredBy, type TestCoverage } from './test-coverage.ts'
import { type Told, ToldBothWays } from './told-list.tsx'
import { WayPlayer } from './way-player.tsx'

export interface ShownMachine {
  id: MachineId
  version: string
  description: MachineDescription
  chart: Chart
  views: readonly string[]
  drawing: Drawing
}

interface MachinePageProps extends ShownMachine {
  told: readonly Told[]
  effects: ShownEffects
  /** Null for a machine whose pages have none. */
  buttons: ShownButtons | null
  /** Empty where no tests are known. */
  coverage: TestCoverage
  /** That have the machine. */
  releases: readonly string[]
  /** Public URL of the site. */
  origin: string
  search: MachineSearch
}

/** Machine: drawing, current state, everything as text, and exports. */
export function MachinePage(props: MachinePageProps) {
  const {
    id,
    version,
    description,
    chart,
    views,
    drawing,
    told,
    effects,
    buttons,
    coverage,
    releases,
    origin,
    search,
  } = props
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/machines/$id' })
  const words = useWords(id, search.code)
  const frame = useRef<HTMLDivElement>(null)
  const whole = wayOf(search)
  const recording = recordingOf(search, whole)
  const way = recording ? { ...whole, steps: whole.steps.slice(0, recording.position) } : whole
  const simulation = simulateWay(description, way)
  const last = simulation.steps.at(-1)
  const found = useMemo(
    () => (search.q?.trim() ? findWords(chart, description, words, search.q) : null),
    [chart, description, search.q, words],
  )
  const title = formatMessage({ id: `kinds.machine.${id}` })
  const shownActors = actors.filter((actor) => description.transitions.some((transition) => transition.actor === actor))
  const covered = search.tests ? coveredBy(description, coverage, search.tests) : null
  const marks = useCoverageMarks(description, covered)
  const isRegion = (name: string) => chart.groups.some((group) => group.id === name)

  function show(change: MachineSearch) {
    void navigate({ search: change, replace: true, resetScroll: false })
  }
  function go(next: Way) {
    show(withWay(search, next))
  }
  function toggle(guard: string) {
    const failing = way.failing.includes(guard)
      ? way.failing.filter((known) => known !== guard)
      : [...way.failing, guard]
    show(withFailing(search, failing))
  }
  const move = useCallback(
    (pos: number) => void navigate({ search: (known) => ({ ...known, pos }), replace: true, resetScroll: false }),
    [navigate],
  )

  return (
    <div data-paper={paperOf(drawing)} className="page-width grid gap-10 py-10 md:py-14 print:block print:p-0">
      <header className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:hidden">
        <div className="grid gap-3">
          <p className="text-sm">
            <Link to="/{-$locale}/machines" className="underline decoration-hairline-strong underline-offset-4">
              <FormattedMessage id="machine.all" />
            </Link>
          </p>
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-prose text-lg text-ink-soft">{words.about}</p>
          <p className="text-sm text-ink-soft">
            <FormattedMessage
              id="machines.size"
              values={{ states: description.states.length, transitions: description.transitions.length }}
            />{' '}
            {releases.length > 0 && (
              <Link
                to="/{-$locale}/machines/$id/changes"
                params={(params) => ({ ...params, id })}
                className="underline decoration-hairline-strong underline-offset-4"
              >
                <FormattedMessage id="machine.changes" />
              </Link>
            )}
          </p>
        </div>
        <WordSearch
          words={search.q}
          label={formatMessage({ id: 'machine.find.label' })}
          submit={<FormattedMessage id="machines.find.submit" />}
          maxLength={80}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          onFind={({ q }) => show(typeof q === 'string' && q.trim() ? { ...search, q } : without(search, 'q'))}
        />
      </header>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <section aria-labelledby="drawing" className="grid min-w-0 gap-4">
          {/* On paper the drawing has the page to itself. */}
          <p aria-hidden="true" className="hidden text-2xl print:block">
            {title}
          </p>
          <h2 id="drawing" className="sr-only">
            <FormattedMessage id="machine.drawing.title" />
          </h2>
          <DiagramControls views={views} view={drawing.view} actors={shownActors} search={search} words={words} />
          {coverage.length > 0 && <CoverageChoice coverage={coverage} search={search} />}
          <output className="text-sm text-ink-soft print:hidden">
            {found && (
              <FormattedMessage
                id="machine.find.result"
                values={{ states: found.states.size, transitions: found.transitions.size }}
              />
            )}
            {covered && <CoverageSummary description={description} covered={covered} />}
          </output>
          {recording && <WayPlayer {...recording} event={last ? words.eventTitle(last.event) : null} onMove={move} />}
          <div ref={frame} className="min-w-0">
            <CurrentDrawing
              machine={id}
              isCode={search.code === true}
              drawing={drawing}
              title={formatMessage({ id: 'machine.drawing.label' }, { title })}
              current={simulation.state}
              previous={last?.from ?? null}
              found={found}
              actor={search.actor ?? null}
              sizeText={(states) => formatMessage({ id: 'machine.region.size' }, { states })}
              {...(marks && { marks })}
              addressOf={(box) =>
                isRegion(box)
                  ? { ...search, view: nextView(views, box) }
                  : withWay(search, { ...way, from: box, steps: [] })
              }
            />
          </div>
          <DiagramLegend />
        </section>
        <div className="grid gap-8 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-auto print:hidden">
          <StatePanel
            machine={{ id, version }}
            simulation={simulation}
            effects={effects}
            state={description.states.find((state) => state.id === simulation.state)}
            words={words}
            found={
              new Set([...(found?.transitions ?? [])].flatMap((index) => description.transitions[index]?.event ?? []))
            }
            onStep={(step) => go({ ...way, steps: [...way.steps, step] })}
            onToggle={toggle}
            onUndo={() => (recording ? move(recording.position - 1) : go({ ...way, steps: way.steps.slice(0, -1) }))}
            onRestart={() => go({ steps: [], failing: way.failing })}
          />
        </div>
      </div>
      {buttons && (
        <ButtonPanel
          buttons={buttons}
          simulation={simulation}
          words={words}
          onStep={(step) => go({ ...way, steps: [...way.steps, step] })}
        />
      )}
      <section aria-labelledby="list" className="grid min-w-0 gap-5 print:hidden">
        <h2 id="list" className="text-2xl">
          <FormattedMessage id="machine.table.title" />
        </h2>
        <EventList machine={description} words={words} />
      </section>
      {told.length > 0 && (
        <section aria-labelledby="told" className="grid min-w-0 gap-5 print:hidden">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id="told" className="text-2xl">
              <FormattedMessage id="machines-map.title" />
            </h2>
            <Link
              to="/{-$locale}/machines/map"
              search={{ from: id }}
              className="text-sm underline decoration-hairline-strong underline-offset-4"
            >
              <FormattedMessage id="machines-map.drawing" />
            </Link>
          </div>
          <ToldBothWays told={told} machine={id} />
        </section>
      )}
      <section aria-labelledby="export" className="grid max-w-prose gap-5 print:hidden">
        <h2 id="export" className="text-2xl">
          <FormattedMessage id="machine.export.title" />
        </h2>
        <SwitchField
          name="code"
          checked={search.code === true}
          label={<FormattedMessage id="machine.code" />}
          hint={<FormattedMessage id="machine.code.hint" />}
          onChange={({ currentTarget: { checked } }) =>
            show(checked ? { ...search, code: true } : without(search, 'code'))
          }
        />
        <MachineExports
          chart={chart}
          description={description}
          findDrawing={() => frame.current?.querySelector<SVGSVGElement>('svg') ?? null}
        />
        <EmbedCode
          id={id}
          origin={origin}
          title={formatMessage({ id: 'machine.drawing.label' }, { title })}
          height={drawing.height}
          search={search}
        />
      </section>
    </div>
  )
}

/** View that shows the states of a region; a machine with one region shows them in the whole view. */
function nextView(views: readonly string[], region: string): string {
  return views.includes(region) ? region : views.includes(overview) ? wholeView : (views[0] ?? wholeView)
}
