import type { RecordedMachine } from '#machines/shared/record.ts'
import type { Database } from '#server/backend/platform/db/database.ts'

/** Flows that were stored in one state, by one version of their machine. */
export interface FlowsByState {
  machine: string
  version: string
  /** Path of the state, `open.contact.editing`; empty for a snapshot without one. */
  state: string
  count: number
}

/** Rows read at once: a snapshot has some ten kilobytes. */
const pageSize = 500

/** Flows that customers can continue, by machine, version and state. Reads every snapshot. */
export async function countFlows({ execute }: Pick<Database, 'execute'>): Promise<FlowsByState[]> {
  const { rows: tables } = await execute(`select to_regclass('flow_snapshots') is not null as "isThere"`)
  if (!tables[0]?.['isThere']) return []
  const counts = new Map<string, FlowsByState>()
  let last: readonly unknown[] = ['00000000-0000-0000-0000-000000000000', '']
  for (;;) {
    const { rows } = await execute(
      `select account_id as "accountId", machine, version, snapshot from flow_snapshots
        where (account_id, machine) > ($1, $2) order by account_id, machine limit ${pageSize}`,
      last,
    )
    for (const row of rows) {
      const flow = { machine: String(row['machine']), version: String(row['version']), state: stateIn(row['snapshot']) }
      const known = counts.get(keyOf(flow)) ?? { ...flow, count: 0 }
      known.count += 1
      counts.set(keyOf(flow), known)
    }
    if (rows.length < pageSize) break
    last = [rows.at(-1)?.['accountId'], rows.at(-1)?.['machine']]
  }
  return Array.from(counts.values()).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
}

function keyOf({ machine, version, state }: Omit<FlowsByState, 'count'>): string {
  return `${machine} ${version} ${state}`
}

/**
 * Those of the flows that would have to start again: their machine or state has gone, or their version differs and no
 * migration begins with it. A stored state is not followed through migrations.
 */
export function restartedFlows(
  flows: readonly FlowsByState[],
  machines: readonly RecordedMachine[],
  hasMigration: (machine: string, version: string) => boolean,
): FlowsByState[] {
  return flows.filter(({ machine, version, state }) => {
    const now = machines.find(({ id }) => id === machine)
    if (!now) return true
    if (version !== now.version) return !hasMigration(machine, version)
    return !now.states.some(({ id }) => id === state)
  })
}

/** State of a snapshot; empty if it is no snapshot: browsers write them. */
function stateIn(snapshot: unknown): string {
  try {
    const parsed: unknown = JSON.parse(String(snapshot))
    return typeof parsed === 'object' && parsed !== null && 'value' in parsed ? statePath(parsed.value) : ''
  } catch {
    return ''
  }
}

function statePath(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const [entry] = Object.entries(value)
  return entry ? [entry[0], statePath(entry[1])].filter(Boolean).join('.') : ''
}
