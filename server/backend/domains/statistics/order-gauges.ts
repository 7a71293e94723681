import { count } from 'drizzle-orm'
import { catalogue, findMachine } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { logDifferences, stateCounts } from '#server/backend/platform/db/schema/statistics.ts'
import type { BackendGauge } from '#server/backend/platform/health/backend-gauge.ts'
import { cellOf } from './filter-cell.ts'

/** Names of a machine's states by their code. */
const knownNames = new Map<string, ReadonlyMap<number, string>>()

/** Orders, as the statistics have counted them. */
export const orderGauges: readonly BackendGauge[] = [
  {
    name: 'solvei_orders',
    help: 'Orders in each state of their machine; a minute old at most.',
    labels: ['machine', 'state'],
    read: async (services) => {
      const rows = await services
        .db()
        .select({ machine: stateCounts.machine, status: stateCounts.status, orders: stateCounts.orders })
        .from(stateCounts)
        .where(cellOf(stateCounts, {}))
      return rows.map(({ machine, status, orders }) => ({
        values: [machine, namesOf(machine).get(status) ?? String(status)],
        value: orders,
      }))
    },
  },
  {
    name: 'solvei_order_log_differences',
    help: 'Orders whose log differs from what their machine says.',
    labels: ['machine'],
    read: async (services) => {
      const rows = await services
        .db()
        .select({ machine: logDifferences.machine, orders: count() })
        .from(logDifferences)
        .groupBy(logDifferences.machine)
      // All machines, so that the first difference of one is a rise.
      return catalogue
        .filter(({ family }) => family === 'orders')
        .map(({ id }) => ({ values: [id], value: rows.find(({ machine }) => machine === id)?.orders ?? 0 }))
    },
  },
]

function namesOf(id: string): ReadonlyMap<number, string> {
  const known = knownNames.get(id)
  if (known) return known
  const entry = findMachine(id)
  const states = entry ? describeMachine(entry.machine).states : []
  const names = new Map(states.flatMap(({ id: state, code }) => (code === undefined ? [] : [[code, state] as const])))
  knownNames.set(id, names)
  return names
}
