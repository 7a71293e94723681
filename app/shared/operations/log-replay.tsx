import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { getLead } from '#app/functions/ops/leads.functions.ts'
import { useLaterMessages } from '#app/i18n/later-messages.ts'
import type { LoggedEvent } from '#machines/shared/recorded-way.ts'
import { EventLog } from './event-log.tsx'

/** Log of any order, judged by its machine on the server. */
export type ReplayedLog = Extract<Awaited<ReturnType<typeof getLead>>, { ok: true }>['value']['replay']

/** Current and previous state of the diagram, by id. */
export interface DrawnStep {
  current: string
  previous: string | null
}

interface LogReplayProps {
  order: { status: number; events: readonly LoggedEvent[]; replay: ReplayedLog }
  /** Renders the machine's diagram; passed in by the route. */
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Diagram of an order's machine with its log below; selecting an event shows its state. */
export function LogReplay({ order, renderDrawing }: LogReplayProps) {
  /** Number of the event after which the diagram shows the order; null is now. */
  const [shownEvent, setShownEvent] = useState<number | null>(null)
  const { machine, state, steps, way } = order.replay
  const shown = steps.find(({ sequence }) => sequence === shownEvent) ?? steps.at(-1)
  return (
    <>
      <section aria-labelledby="machine-title" className="grid min-w-0 gap-5">
        <h2 id="machine-title" className="text-2xl">
          <FormattedMessage id="operations.machine" />
        </h2>
        {renderDrawing({ current: shown?.current ?? state, previous: shown?.previous ?? null })}
        {way && (
          <Suspense>
            <PlayLink machine={machine} way={way} />
          </Suspense>
        )}
      </section>
      <Suspense>
        <EventLog order={order} shown={shown?.sequence ?? null} onShow={setShownEvent} />
      </Suspense>
    </>
  )
}

/** Link to the order's way on the public page of its machine, which gets event types and times only. */
function PlayLink({ machine, way }: { machine: string; way: NonNullable<ReplayedLog['way']> }) {
  useLaterMessages(['machine'])
  return (
    <p className="text-sm">
      <Link
        to="/{-$locale}/machines/$id"
        params={(params) => ({ ...params, id: machine })}
        search={{ ...way, pos: 0 }}
        className="underline decoration-hairline-strong underline-offset-4"
      >
        <FormattedMessage id="machine.player.link" />
      </Link>
    </p>
  )
}
