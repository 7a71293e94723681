import type { AnyStateMachine } from 'xstate'
import { z } from 'zod/mini'
import { replay, type Replay } from '#machines/shared/replay.ts'
import type { LoggedEvent } from './event-log.tsx'

/** What an event was judged by when it happened, as the log keeps it. */
const loggedPayload = z.object({ event: z.looseObject({ type: z.string() }), facts: z.unknown() })

/** Whether the log that staff are shown holds when every event of it is judged anew. */
export function replayLog(machine: AnyStateMachine, log: readonly LoggedEvent[]): Replay {
  return replay(
    machine,
    log.map(({ sequence, from, to, payload }) => ({ sequence, from, to, ...loggedPayload.parse(JSON.parse(payload)) })),
  )
}
