import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MachineId } from '#machines/catalogue.ts'
import type { Chart, MachineDescription } from '#machines/shared/description.ts'
import type { Drawing } from '#machines/shared/drawing.ts'
import { CurrentDrawing } from './current-drawing.tsx'
import { DiagramLegend } from './diagram-legend.tsx'
import { EventTable } from './event-table.tsx'
import { MachineExports } from './machine-exports.tsx'
import { Simulator } from './simulator.tsx'
import { useSimulation } from './use-simulation.ts'

export interface ShownMachine {
  id: MachineId
  description: MachineDescription
  chart: Chart
  drawing: Drawing
}

/** Machine: diagram, simulation and table. */
export function MachinePage({ id, description, chart, drawing }: ShownMachine) {
  const { formatMessage } = useIntl()
  const simulation = useSimulation(description)
  const frame = useRef<HTMLDivElement>(null)
  const title = formatMessage({ id: `kinds.machine.${id}` })
  const label = formatMessage({ id: 'machines.drawing.label' }, { title })
  return (
    <div className="page-width grid gap-14 py-12 md:py-16">
      <header className="grid gap-3">
        <p className="text-sm">
          <Link to="/{-$locale}/machines" className="underline decoration-hairline-strong underline-offset-4">
            <FormattedMessage id="machines.all" />
          </Link>
        </p>
        <h1 className="text-3xl">{title}</h1>
        <p className="text-ink-soft">
          <FormattedMessage
            id="machines.size"
            values={{ states: description.states.length, transitions: description.transitions.length }}
          />
        </p>
      </header>
      <section aria-labelledby="drawing" className="grid min-w-0 gap-5">
        <h2 id="drawing" className="sr-only">
          <FormattedMessage id="machines.drawing.title" />
        </h2>
        <DiagramLegend shown={new Set(description.transitions.map(({ actor }) => actor))} />
        <div ref={frame} className="min-w-0">
          <CurrentDrawing
            drawing={drawing}
            title={label}
            current={simulation.state}
            previous={simulation.last?.from ?? null}
          />
        </div>
      </section>
      <Simulator machine={description} simulation={simulation} />
      <div className="grid min-w-0 gap-5">
        <div className="grid gap-1">
          <h2 className="text-2xl">
            <FormattedMessage id="machines.table.title" />
          </h2>
          <p className="text-ink-soft">
            <FormattedMessage id="machines.table.hint" />
          </p>
        </div>
        <EventTable machine={description} label={formatMessage({ id: 'machines.table.title' })} />
      </div>
      <section aria-labelledby="export" className="grid gap-5">
        <h2 id="export" className="text-2xl">
          <FormattedMessage id="machines.export.title" />
        </h2>
        <MachineExports
          chart={chart}
          description={description}
          findDrawing={() => frame.current?.querySelector<SVGSVGElement>('svg[role="img"]') ?? null}
        />
      </section>
    </div>
  )
}
