import { compareReleases } from '#machines/releases/compare-releases.ts'
import type { Release } from '#machines/releases/release.ts'
import type { RecordedMachine } from '#machines/shared/record.ts'
import type { Database } from './platform/db/database.ts'
import { countFlows, type FlowsByState, restartedFlows } from './platform/engine/stored-flows.ts'
import {
  type Codes,
  countOrders,
  findStranded,
  type OrdersByStatus,
  type StoredOrders,
} from './platform/engine/stranded-orders.ts'

/** What becomes of the orders and flows of a database when a version is released. */
export interface MigrationCheck {
  /** In states that have gone. */
  stranded: OrdersByStatus[]
  /** In states that could be left before and no longer can. */
  deadEnds: OrdersByStatus[]
  /** Flows that cannot be resumed. */
  restarted: FlowsByState[]
  /** In states in which an event is no longer possible. */
  leaving: OrdersByStatus[]
}

interface CheckedReleases {
  before: Release
  after: Release
  orders: readonly StoredOrders[]
  /** Whether stored flows of a version of a machine can be converted. */
  hasMigration: (machine: string, version: string) => boolean
}

/** Compares what a database holds with the machines of a new version. Reads only. */
export async function checkMigration(
  database: Pick<Database, 'execute'>,
  { before, after, orders, hasMigration }: CheckedReleases,
): Promise<MigrationCheck> {
  const deadEnds = deadEndsIn(before, after)
  const narrowed = narrowedStates(before, after)
  return {
    stranded: await findStranded(database, orders),
    deadEnds: await countOrders(database, orders, { codes: deadEnds, areWanted: true }),
    restarted: restartedFlows(await countFlows(database), after.machines, hasMigration),
    leaving: await countOrders(database, orders, { codes: narrowed, areWanted: true }),
  }
}

/** Codes of states that had transitions before and have none now, although they are no ends. */
function deadEndsIn(before: Release, after: Release): Codes {
  return codesOf(after, (machine) => {
    const was = before.machines.find(({ id }) => id === machine.id)
    return machine.states.filter(
      ({ id, code, final }) =>
        final !== true &&
        !canBeLeft(machine, id) &&
        was?.states.some((state) => state.code === code && canBeLeft(was, state.id)) === true,
    )
  })
}

function canBeLeft({ transitions }: RecordedMachine, state: string): boolean {
  return transitions.some(({ source, target }) => source === state && target !== state)
}

/** Codes of states in which an event has gone or leads elsewhere. */
function narrowedStates(before: Release, after: Release): Codes {
  const changed = compareReleases(before, after, 'en_US')
  return codesOf(after, ({ id: machine, states }) => {
    const transitions = changed.find(({ id }) => id === machine)?.changes.transitions ?? []
    const sources = transitions.flatMap(({ kind, sources }) => (kind === 'gone' ? sources : []))
    return states.filter(({ id }) => sources.some((source) => `${id}.`.startsWith(`${source}.`)))
  })
}

function codesOf(
  { machines }: Release,
  statesOf: (machine: RecordedMachine) => RecordedMachine['states'],
): Map<string, Set<number>> {
  return new Map(machines.map((machine) => [machine.id, new Set(statesOf(machine).flatMap(({ code }) => code ?? []))]))
}
