import type { AnyStateMachine } from 'xstate'
import { judge, type Judgement } from './lifecycle.ts'

/** A line of an order's log: enough to judge the event again, word for word, years later. */
export interface LogLine {
  /** 1, 2, 3 … within the order. */
  sequence: number
  /** Status codes; null before the first. */
  from: number | null
  to: number
  event: { type: string }
  /** What the event was judged by when it happened. */
  facts: unknown
}

/**
 * Where a log leads, null for an empty one; or the first line that does not hold, and why: `sequence` (a line is missing
 * before it), `from` (it starts elsewhere than the one before it ended), `to` (it leads elsewhere than the log says), or
 * the guard that refuses it.
 */
export type Replay = { isSound: true; code: number | null } | { isSound: false; sequence: number; reason: string }

/** Leads an order through its log once more, each event judged by the machine with the facts of its time. */
export function replay(machine: AnyStateMachine, log: readonly LogLine[]): Replay {
  let code: number | null = null
  for (const [index, { sequence, from, to, event, facts }] of log.entries()) {
    const broken = (reason: string): Replay => ({ isSound: false, sequence, reason })
    if (sequence !== index + 1) return broken('sequence')
    if (from !== code) return broken('from')
    const judgement: Judgement<unknown> = judge(machine, { code, facts }, event)
    if (!judgement.isAllowed) return broken(judgement.refusedBy)
    if (judgement.code !== to) return broken('to')
    code = to
  }
  return { isSound: true, code }
}
