import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyStateMachine } from 'xstate'
import { describeMachine } from '#machines/shared/describe.ts'
import { EventLog, type LoggedEvent } from './event-log.tsx'

// Nothing that the page itself needs.
const PlayLink = lazy(async () => ({ default: (await import('./play-link.tsx')).PlayLink }))

/** Current and previous state of the diagram, by id. */
export interface DrawnStep {
  current: string
  previous: string | null
}

interface LogReplayProps {
  machine: AnyStateMachine
  order: { status: number; events: readonly LoggedEvent[] }
  /** Renders the machine's diagram; passed in by the route. */
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Diagram of an order's machine with its log below; selecting an event shows its state. */
export function LogReplay({ machine, order, renderDrawing }: LogReplayProps) {
  /** Number of the event after which the diagram shows the order; null is now. */
  const [shownEvent, setShownEvent] = useState<number | null>(null)
  const shown = order.events.find(({ sequence }) => sequence === shownEvent) ?? order.events.at(-1)
  const { states } = describeMachine(machine)
  /** State of a status code; before the first event, the machine's initial one. */
  const stateOf = (code: number | null) =>
    states.find((state) => (code === null ? state.initial : state.code === code))?.id ?? ''
  return (
    <>
      <section aria-labelledby="machine-title" className="grid min-w-0 gap-5">
        <h2 id="machine-title" className="text-2xl">
          <FormattedMessage id="operations.machine" />
        </h2>
        {renderDrawing({
          current: stateOf(shown ? shown.to : order.status),
          previous: shown ? stateOf(shown.from) : null,
        })}
        <Suspense>
          <PlayLink machine={machine} events={order.events} />
        </Suspense>
      </section>
      <EventLog machine={machine} order={order} shown={shown?.sequence ?? null} onShow={setShownEvent} />
    </>
  )
}
