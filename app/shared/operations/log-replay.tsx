import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyStateMachine } from 'xstate'
import { describeMachine } from '#machines/shared/describe.ts'
import { EventLog, type LoggedEvent } from './event-log.tsx'

/** Where the drawing of the machine stands: ids of its states. */
export interface DrawnStep {
  current: string
  previous: string | null
}

interface LogReplayProps {
  machine: AnyStateMachine
  order: { status: number; events: readonly LoggedEvent[] }
  /** The machine as it is drawn elsewhere on the site; composed by the route. */
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** The machine of an order as it is drawn, and its log below: what is chosen in one is shown in the other. */
export function LogReplay({ machine, order, renderDrawing }: LogReplayProps) {
  /** Number of the event after which the drawing shows the order; null is now. */
  const [shownEvent, setShownEvent] = useState<number | null>(null)
  const shown = order.events.find(({ sequence }) => sequence === shownEvent) ?? order.events.at(-1)
  const { states } = describeMachine(machine)
  /** The state of a status code; before the first event, the machine's initial one. */
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
      </section>
      <EventLog machine={machine} order={order} shown={shown?.sequence ?? null} onShow={setShownEvent} />
    </>
  )
}
