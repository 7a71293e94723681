import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'

/** Order of a generated log. */
export interface LoggedOrder {
  orderNo: string
  market: string | null
  model: string | null
  channel: string | null
}

/** Line of a generated log; times are in seconds from `start`. */
export interface GeneratedLine {
  order: LoggedOrder
  sequence: number
  type: string
  from: number | null
  to: number
  atSeconds: number
}

/** A Wednesday. */
export const start = Date.parse('2026-06-03T12:00:00Z')
export const machine = 'lead'

/** Writes lines as the order engine does, except that no machine has judged them. */
export async function writeLines(services: Pick<BackendContext, 'db'>, lines: readonly GeneratedLine[]): Promise<void> {
  if (lines.length === 0) return
  await services
    .db()
    .insert(orderEvents)
    .values(
      lines.map(({ order, sequence, type, from, to, atSeconds }) => ({
        machine,
        orderNo: order.orderNo,
        sequence,
        type,
        actor: 'timer',
        fromStatus: from,
        toStatus: to,
        payload: { event: { type }, facts: {}, detail: {} },
        requestId: 'generated',
        at: new Date(start + atSeconds * 1_000),
        ...(sequence === 1 && { market: order.market, model: order.model, channel: order.channel }),
      })),
    )
}

/** Cells of a cube that an order counts in: each dimension by its value, and for all. */
export function cellsOf({ market, model, channel }: LoggedOrder): string[] {
  return [market ?? '-', '*'].flatMap((one) =>
    [model ?? '-', '*'].flatMap((two) => [channel ?? '-', '*'].map((three) => `${one} ${two} ${three}`)),
  )
}

/** Counts that a log must have led to, by cell, made the simple way: all lines, one after another. */
export function countAgain(lines: readonly GeneratedLine[]) {
  const transitions = new Map<string, number>()
  const stays = new Map<string, number[]>()
  const states = new Map<string, number>()
  const last = new Map<string, { order: LoggedOrder; status: number; since: number }>()
  for (const { order, type, from, to, atSeconds } of lines) {
    const known = last.get(order.orderNo)
    for (const cell of cellsOf(order)) {
      const key = `${cell} ${mondayOf(atSeconds)} ${from ?? -1} ${type} ${to}`
      transitions.set(key, (transitions.get(key) ?? 0) + 1)
      if (!known || from === to) continue
      const stay = `${cell} ${mondayOf(atSeconds)} ${from}`
      stays.set(stay, [...(stays.get(stay) ?? []), atSeconds - known.since])
    }
    last.set(order.orderNo, { order, status: to, since: known && from === to ? known.since : atSeconds })
  }
  for (const { order, status } of last.values()) {
    for (const cell of cellsOf(order)) states.set(`${cell} ${status}`, (states.get(`${cell} ${status}`) ?? 0) + 1)
  }
  return { transitions, stays, states, last }
}

function mondayOf(atSeconds: number): string {
  const day = new Date(start + atSeconds * 1_000)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
