import type { AnyStateMachine } from 'xstate'
import { type LogLine, replay } from '#machines/shared/replay.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import type { OrderRow } from '#server/backend/platform/engine/order-lifecycle.ts'
import { type LoggedEvent, readLog } from '#server/backend/platform/engine/order-log.ts'

/** A row of the log as its machine reads it. */
export function lineOf({ sequence, fromStatus, toStatus, payload }: LoggedEvent): LogLine {
  return { sequence, from: fromStatus, to: toStatus, event: payload.event, facts: payload.facts }
}

/** The status of an order, once its log has been found to lead there with nothing missing; throws where it does not. */
export async function provenStatus(
  services: Services,
  machine: AnyStateMachine,
  { orderNo, status, version }: OrderRow,
): Promise<number> {
  const log = await readLog(services, machine.id, orderNo)
  const proven = replay(machine, log.map(lineOf))
  if (!proven.isSound || proven.code !== status) throw new Error(`the log of ${orderNo} leads elsewhere`)
  if (log.length !== version) throw new Error(`${orderNo} is at version ${version} after ${log.length} events`)
  return status
}
