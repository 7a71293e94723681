import type { AnyStateMachine } from 'xstate'
import { hasCode, judge, type Judgement } from './lifecycle.ts'

/** Line of an order's log, sufficient to judge the event again years later. */
export interface LogLine {
  /** 1, 2, 3 … within the order. */
  sequence: number
  /** Status codes; `from` is null in the first line. */
  from: number | null
  to: number
  event: { type: string }
  /** Facts at the time of the event. */
  facts: unknown
}

/**
 * Final status code of a log, null for an empty one, or the first invalid line with its reason: `sequence` (a line
 * before it is missing), `from` (differs from the end of the line before), `to` (differs from the log) or the refusing
 * guard.
 */
export type Replay = { isSound: true; code: number | null } | { isSound: false; sequence: number; reason: string }

/**
 * Replays an order's log: the machine judges each event by the facts of its time. `before` is the line before the first
 * one, where the log is replayed from a later line on.
 */
export function replay(
  machine: AnyStateMachine,
  log: readonly LogLine[],
  before: Pick<LogLine, 'sequence' | 'to'> | null = null,
): Replay {
  let code = before?.to ?? null
  let expected = before?.sequence ?? 0
  for (const { sequence, from, to, event, facts } of log) {
    const broken = (reason: string): Replay => ({ isSound: false, sequence, reason })
    expected += 1
    if (sequence !== expected) return broken('sequence')
    if (from !== code || (from !== null && !hasCode(machine, from))) return broken('from')
    const judgement: Judgement<unknown> = judge(machine, { code, facts }, event)
    if (!judgement.isAllowed) return broken(judgement.refusedBy)
    if (judgement.code !== to) return broken('to')
    code = to
  }
  return { isSound: true, code }
}
