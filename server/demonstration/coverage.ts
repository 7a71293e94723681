import { sql } from 'drizzle-orm'
import type { AnyStateNode } from 'xstate'
import { z } from 'zod'
import { catalogue } from '#machines/catalogue.ts'
import { leaves, pathOf } from '#machines/shared/state-nodes.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** State of an order's machine that is stored, and how many orders are in it. */
export interface StateCount {
  machine: string
  state: string
  orders: number
}

/** States that an order leaves within the call that brought it there, each with the reason. */
export const passing: Readonly<Record<string, string>> = {
  'paymentAttempt.created': 'the provider answers the call that creates the attempt',
  'paymentAttempt.unknown': 'the provider is asked at once',
  'creditReview.investigating': 'the bureau answers the call that asks it, or is silent for a minute',
}

const latest = z.object({ machine: z.string(), status: z.int(), orders: z.int() })

/** Counts orders by the last entry of their logs. */
export async function countStates(services: BackendContext): Promise<StateCount[]> {
  const rows = z.array(latest).parse(
    await services.db().execute(sql`
    select machine, to_status as status, count(*)::int as orders from (
      select distinct on (machine, order_no) machine, to_status from order_events
      order by machine, order_no, sequence desc
    ) latest group by machine, to_status`),
  )
  const counts = new Map(rows.map(({ machine, status, orders }) => [`${machine} ${status}`, orders]))
  return catalogue
    .filter(({ family }) => family === 'orders')
    .flatMap(({ id, machine }) =>
      leaves(machine).flatMap((leaf) => {
        const code = codeOf(leaf)
        return code === null ? [] : [{ machine: id, state: pathOf(leaf), orders: counts.get(`${id} ${code}`) ?? 0 }]
      }),
    )
}

/** States without an order, except those in which none can stay. */
export function missingStates(counts: readonly StateCount[]): string[] {
  return counts
    .filter(({ orders }) => orders === 0)
    .map(({ machine, state }) => `${machine}.${state}`)
    .filter((name) => !(name in passing))
}

/** Table of all states: `subscriptionOrder  duringUse.inUse  6`. */
export function printStates(counts: readonly StateCount[]): string {
  const lines = counts.map(({ machine, state, orders }) => {
    const reason = orders === 0 ? passing[`${machine}.${state}`] : undefined
    return `${machine.padEnd(22)}${state.padEnd(34)}${String(orders).padStart(4)}${reason ? `  ${reason}` : ''}`
  })
  return `${lines.join('\n')}\n`
}

function codeOf({ meta }: AnyStateNode): number | null {
  const { code }: { code?: unknown } = meta ?? {}
  return typeof code === 'number' ? code : null
}
