import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyStateMachine } from 'xstate'
import { describeMachine } from '#machines/shared/describe.ts'
import { recordedWay } from '#machines/shared/recorded-way.ts'
import { EventLog, type LoggedEvent } from './event-log.tsx'

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
  const description = describeMachine(machine)
  const { states } = description
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
        {order.events.length > 0 && (
          <p className="text-sm">
            <Link
              to="/{-$locale}/machines/$id"
              params={(params) => ({ ...params, id: machine.id })}
              search={{ ...recordedWay(description, order.events), pos: 0 }}
              className="underline decoration-hairline-strong underline-offset-4"
            >
              <FormattedMessage id="operations.play" />
            </Link>
          </p>
        )}
      </section>
      <EventLog machine={machine} order={order} shown={shown?.sequence ?? null} onShow={setShownEvent} />
    </>
  )
}
