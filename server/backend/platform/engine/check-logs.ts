import { and, asc, eq, gt } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import { replay } from '#machines/shared/replay.ts'
import type { TemporalRule } from '#machines/shared/temporal-rule.ts'
import { judgeTrace, traceOfLog } from '#machines/shared/trace.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { lineOf, type LoggedEvent } from './order-log.ts'

/** What is wrong with the log of an order, or of several. */
export interface LogViolation {
  machine: string
  orderNo: string
  /** Line of the log that shows it. */
  sequence: number
  at: Date
  /** Id of the broken rule; null where the machine does not lead along the log. */
  rule: string | null
  why: string
}

/** Promise of a rule that orders still wait for. */
export interface PendingPromise {
  machine: string
  rule: string
  sentence: string
  orders: number
  /** Order that has waited for longest, and since when. */
  oldest: { orderNo: string; since: Date }
}

export interface CheckedLogs {
  orders: number
  events: number
  violations: LogViolation[]
  pending: PendingPromise[]
}

export interface CheckedMachine {
  machine: AnyStateMachine
  rules: readonly TemporalRule[]
}

/** Lines read at once. */
const pageSize = 2_000

/**
 * Replays the log of every order and holds it to the temporal rules of its machine. Reads pages, by the index of the log,
 * and changes nothing.
 */
export async function checkLogs(services: BackendContext, machines: readonly CheckedMachine[]): Promise<CheckedLogs> {
  const result: CheckedLogs = { orders: 0, events: 0, violations: [], pending: [] }
  for (const { machine, rules } of machines) {
    const pending = new Map<string, PendingPromise>()
    for await (const log of logsOf(services, machine.id)) {
      result.orders += 1
      result.events += log.length
      checkLog({ machine, rules }, log, { violations: result.violations, pending })
    }
    result.pending.push(...pending.values())
  }
  return result
}

function checkLog(
  { machine, rules }: CheckedMachine,
  log: readonly LoggedEvent[],
  found: { violations: LogViolation[]; pending: Map<string, PendingPromise> },
): void {
  const lines = log.map(lineOf)
  const replayed = replay(machine, lines)
  if (!replayed.isSound) {
    const { reason, sequence } = replayed
    found.violations.push(
      violationAt(
        log,
        log.findIndex((line) => line.sequence === sequence),
        null,
        reason,
      ),
    )
  }
  for (const { rule, verdict } of judgeTrace(rules, traceOfLog(machine, lines))) {
    if (verdict.outcome === 'broken') found.violations.push(violationAt(log, verdict.at, rule.id, rule.sentence))
    if (verdict.outcome !== 'pending') continue
    const line = log[verdict.at]
    if (line) addPending(found.pending, rule, line)
  }
}

function violationAt(log: readonly LoggedEvent[], at: number, rule: string | null, why: string): LogViolation {
  const line = log[at]
  if (!line) throw new Error('a violation without a line')
  const { machine, orderNo, sequence } = line
  return { machine, orderNo, sequence, at: line.at, rule, why }
}

function addPending(all: Map<string, PendingPromise>, { id, sentence }: TemporalRule, line: LoggedEvent): void {
  const { machine, orderNo, at: since } = line
  const known = all.get(id)
  all.set(id, {
    machine,
    rule: id,
    sentence,
    orders: (known?.orders ?? 0) + 1,
    oldest: known && known.oldest.since <= since ? known.oldest : { orderNo, since },
  })
}

/** Complete logs of a machine's orders, one after another. */
async function* logsOf(services: BackendContext, machine: string): AsyncGenerator<LoggedEvent[]> {
  let last = ''
  for (;;) {
    const page = await services
      .db()
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.machine, machine), gt(orderEvents.orderNo, last)))
      .orderBy(asc(orderEvents.orderNo), asc(orderEvents.sequence))
      .limit(pageSize)
    const logs = [...Map.groupBy(page, ({ orderNo }) => orderNo).values()]
    // The last order of a full page may go on, unless it is alone: then it is longer than a page.
    const isFull = page.length === pageSize && logs.length > 1
    for (const log of isFull ? logs.slice(0, -1) : logs) yield log
    const next = (isFull ? logs.at(-2) : logs.at(-1))?.at(-1)?.orderNo
    if (next === undefined || page.length < pageSize) return
    last = next
  }
}
