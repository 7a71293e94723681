import { z } from 'zod/mini'
import type { AnyStateMachine } from 'xstate'
import { judge, type Judgement } from '#machines/shared/lifecycle.ts'
import type { LoggedEvent } from './drive.ts'

/** What an event was judged by when it happened, as the log keeps it. */
const loggedPayload = z.object({ event: z.looseObject({ type: z.string() }), facts: z.unknown() })

/** How far a log holds when every event of it is judged anew. */
export type Replay = { isSound: true; code: number | null } | { isSound: false; sequence: number; reason: string }

/**
 * Leads an order through its log once more, each event judged by the machine with the facts of its time. Sound when no
 * event is missing, none is refused, and each leads where the log says it led.
 */
export function replayLog(machine: AnyStateMachine, log: readonly LoggedEvent[]): Replay {
  let code: number | null = null
  for (const [index, { sequence, from, to, payload }] of log.entries()) {
    const broken = (reason: string): Replay => ({ isSound: false, sequence, reason })
    if (sequence !== index + 1) return broken('sequence')
    if (from !== code) return broken('from')
    const { event, facts } = loggedPayload.parse(JSON.parse(payload))
    const judgement: Judgement<unknown> = judge(machine, { code, facts }, event)
    if (!judgement.isAllowed) return broken(judgement.refusedBy)
    if (judgement.code !== to) return broken('to')
    code = to
  }
  return { isSound: true, code }
}
