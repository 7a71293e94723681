import { type SQL, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { everyValue, logDifferences, orderStates, stateCounts } from '#server/backend/platform/db/schema/statistics.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'

/** Cells of a cube: each value of the three dimensions, and all values together. */
export const cells = sql`coalesce(market, ${everyValue}), coalesce(model, ${everyValue}), coalesce(channel, ${everyValue})`

/**
 * Adds to the number of orders in each state. `changes` is the name of a subquery with the columns machine, market,
 * model, channel, status and change (1 or -1). In the order of the key, so that two writers do not block each other.
 */
export function addToStateCounts(changes: string): SQL {
  return sql`
    insert into ${stateCounts} (machine, market, model, channel, status, orders)
    select machine, ${cells}, status, sum(change)
    from ${sql.identifier(changes)}
    group by machine, status, cube (market, model, channel)
    having sum(change) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (machine, market, model, channel, status)
      do update set orders = state_counts.orders + excluded.orders`
}

/** Removes what statistics and the queue of work store of each of these orders. */
export async function forgetOrders(
  services: BackendContext,
  machineId: string,
  orderNos: readonly string[],
): Promise<void> {
  if (orderNos.length === 0) return
  await forgetWork(services, orderNos)
  const isForgotten = sql`machine = ${machineId} and order_no in ${orderNos}`
  await services.db().execute(sql`
    with forgotten as (
      delete from ${orderStates} where ${isForgotten}
      returning machine, market, model, channel, status, -1 as change
    )
    ${addToStateCounts('forgotten')}`)
  await services.db().execute(sql`delete from ${logDifferences} where ${isForgotten}`)
}
