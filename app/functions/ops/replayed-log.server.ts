import type { AnyStateMachine } from 'xstate'
import { z } from 'zod'
import { describeMachine } from '#machines/shared/describe.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import { type LoggedEvent, type RecordedWay, recordedWay } from '#machines/shared/recorded-way.ts'
import { replay, type Replay } from '#machines/shared/replay.ts'

/** Order with its log, as staff receive it. */
interface Logged {
  status: number
  events: readonly LoggedEvent[]
}

/** Log of an order as its machine judges it; the browser needs no machine to show it. */
interface ReplayedLog {
  machine: string
  /** State of the order, by id. */
  state: string
  /** States around each event, by its number. */
  steps: { sequence: number; current: string; previous: string }[]
  result: Replay
  /** Part of an address that plays the log on the public page of its machine; null for an empty log. */
  way: RecordedWay | null
}

/** Logged payload of an event: the event and the facts it was judged by. */
const loggedPayload = z.object({ event: z.looseObject({ type: z.string() }), facts: z.unknown() })

/** Replays a log: reports whether every event is still accepted, and names its states. */
export function replayedLog(machine: AnyStateMachine, { status, events }: Logged): ReplayedLog {
  const description = describeMachine(machine)
  /** State of a status code; before the first event, the machine's initial one. */
  const stateOf = (code: number | null) =>
    description.states.find((state) => (code === null ? state.initial : state.code === code))?.id ?? ''
  return {
    machine: machine.id,
    state: stateOf(status),
    steps: events.map(({ sequence, from, to }) => ({ sequence, current: stateOf(to), previous: stateOf(from) })),
    result: replay(
      machine,
      events.map(({ sequence, from, to, payload }) => ({
        sequence,
        from,
        to,
        ...loggedPayload.parse(JSON.parse(payload)),
      })),
    ),
    way: events.length === 0 ? null : recordedWay(description, events),
  }
}

/** Handler of a server function that reads an order: adds its replayed log. */
export function withReplay<Given, Order extends Logged, Code extends string>(
  machine: AnyStateMachine,
  read: (given: Given) => Promise<Outcome<Order, Code>>,
): (given: Given) => Promise<Outcome<Order & { replay: ReplayedLog }, Code>> {
  return async (given) => {
    const found = await read(given)
    return found.ok ? { ok: true, value: { ...found.value, replay: replayedLog(machine, found.value) } } : found
  }
}
