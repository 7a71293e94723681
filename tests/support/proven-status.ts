import type { AnyStateMachine } from 'xstate'
import { replay } from '#machines/shared/replay.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OrderRow } from '#server/backend/platform/engine/order-lifecycle.ts'
import { lineOf, readLog } from '#server/backend/platform/engine/order-log.ts'

/** Status of an order, after checking that its log leads there without gaps; throws otherwise. */
export async function provenStatus(
  services: BackendContext,
  machine: AnyStateMachine,
  { orderNo, status, version }: OrderRow,
): Promise<number> {
  const log = await readLog(services, machine.id, orderNo)
  const proven = replay(machine, log.map(lineOf))
  if (!proven.isSound || proven.code !== status) throw new Error(`the log of ${orderNo} leads elsewhere`)
  if (log.length !== version) throw new Error(`${orderNo} is at version ${version} after ${log.length} events`)
  return status
}
