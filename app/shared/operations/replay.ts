import type { AnyStateMachine } from 'xstate'
import { z } from 'zod/mini'
import { replay, type Replay } from '#machines/shared/replay.ts'
import type { LoggedEvent } from './event-log.tsx'

/** Logged payload of an event: the event and the facts it was judged by. */
const loggedPayload = z.object({ event: z.looseObject({ type: z.string() }), facts: z.unknown() })

/** Replays the log shown to staff and reports whether every event is still accepted. */
export function replayLog(machine: AnyStateMachine, log: readonly LoggedEvent[]): Replay {
  return replay(
    machine,
    log.map(({ sequence, from, to, payload }) => ({ sequence, from, to, ...loggedPayload.parse(JSON.parse(payload)) })),
  )
}
