import type { AnyStateMachine } from 'xstate'
import { findMachine } from '#machines/catalogue.ts'
import { rulesByMachine } from '#machines/rules.ts'
import { replay } from '#machines/shared/replay.ts'
import { judgeTrace, traceOfLog } from '#machines/shared/trace.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OrderRow } from '#server/backend/platform/engine/order-lifecycle.ts'
import { lineOf, readLog } from '#server/backend/platform/engine/order-log.ts'

/**
 * Status of an order, after checking that its log leads there without gaps and keeps the temporal rules of its machine;
 * throws otherwise.
 */
export async function provenStatus(
  services: BackendContext,
  machine: AnyStateMachine,
  { orderNo, status, version }: OrderRow,
): Promise<number> {
  const log = await readLog(services, machine.id, orderNo)
  const lines = log.map(lineOf)
  const proven = replay(machine, lines)
  if (!proven.isSound || proven.code !== status) throw new Error(`the log of ${orderNo} leads elsewhere`)
  if (log.length !== version) throw new Error(`${orderNo} is at version ${version} after ${log.length} events`)
  const known = findMachine(machine.id)
  const judged = known ? judgeTrace(rulesByMachine[known.id], traceOfLog(machine, lines)) : []
  const broken = judged.find(({ verdict }) => verdict.outcome === 'broken')
  if (broken) throw new Error(`the log of ${orderNo} breaks a rule: ${broken.rule.sentence}`)
  return status
}
