import { getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine } from 'xstate'
import { recordMachine } from '#machines/shared/record.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { OperatorError } from '#server/config/operator-error.ts'

/** Where the orders of a machine are stored. */
export interface StoredOrders {
  machine: AnyStateMachine
  table: PgTable & { orderNo: AnyPgColumn<{ data: string }>; status: AnyPgColumn<{ data: number }> }
}

/** Orders with one status code. */
export interface OrdersByStatus {
  machine: string
  code: number
  count: number
  /** The first of them. */
  orderNos: string[]
}

/** Numbers listed of each status. */
const listed = 20

/** Status codes by machine. */
export type Codes = ReadonlyMap<string, ReadonlySet<number>>

/** Orders whose status code no state of their machine has: no event could ever be applied to them. */
export function findStranded(database: Pick<Database, 'execute'>, orders: readonly StoredOrders[]) {
  const codes = new Map(
    orders.map(({ machine }) => [machine.id, new Set(recordMachine(machine).states.flatMap(({ code }) => code ?? []))]),
  )
  return countOrders(database, orders, { codes, areWanted: false })
}

/**
 * Orders by status, in one statement: of each machine those with one of the codes, or with any other. Works on a database
 * that is not migrated yet, where tables may be missing.
 */
export async function countOrders(
  { execute }: Pick<Database, 'execute'>,
  orders: readonly StoredOrders[],
  { codes, areWanted }: { codes: Codes; areWanted: boolean },
): Promise<OrdersByStatus[]> {
  const existing = await existingTables(execute)
  const counts = orders
    .filter(({ table }) => existing.has(getTableName(table)))
    .flatMap(({ machine, table }) => {
      const known = [...(codes.get(machine.id) ?? [])]
      if (areWanted && known.length === 0) return []
      const { orderNo, status } = table
      const list = known.length > 0 ? known.join(', ') : 'null'
      const condition = areWanted ? `"${status.name}" in (${list})` : `"${status.name}" not in (${list})`
      return `select '${machine.id}' as machine, "${status.name}" as code, count(*)::int as count,
          (array_agg("${orderNo.name}" order by "${orderNo.name}"))[1:${listed}] as "orderNos"
        from "${getTableName(table)}" where ${condition} group by "${status.name}"`
    })
  if (counts.length === 0) return []
  const { rows } = await execute(`${counts.join(' union all ')} order by machine, code`)
  return rows.map(({ machine, code, count, orderNos }) => ({
    machine: String(machine),
    code: Number(code),
    count: Number(count),
    orderNos: Array.isArray(orderNos) ? orderNos.map(String) : [],
  }))
}

async function existingTables(execute: Database['execute']): Promise<Set<unknown>> {
  const { rows } = await execute(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Rejects with an OperatorError that names the orders which this version's machines cannot continue. Before a migration,
 * so that the version before can still be started.
 */
export async function refuseStrandedOrders(
  database: Pick<Database, 'execute'>,
  orders: readonly StoredOrders[],
): Promise<void> {
  const stranded = await findStranded(database, orders)
  if (stranded.length === 0) return
  throw new OperatorError(
    `the database has orders in states that the machines of this version no longer have.\n${stranded
      .map((found) => `  ${ordersText(found)}\n`)
      .join('')}Start the version before and lead these orders on, or give the states back to their machines. \
Nothing has been changed; npm run machines:diff lists what differs from the last release.`,
  )
}

/** One line for each status: `subscriptionOrder 40: 2 orders, S1, S2`. */
export function ordersText({ machine, code, count, orderNos }: OrdersByStatus): string {
  const more = count - orderNos.length
  const numbers = `${orderNos.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `${machine} ${code}: ${count === 1 ? '1 order' : `${count} orders`}, ${numbers}`
}
