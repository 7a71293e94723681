import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'

/** A flow at rest, as the server or the session storage keeps it. */
export interface SavedFlow {
  machine: string
  /** Of the machine that wrote it. */
  version: string
  /** JSON of the persisted snapshot. */
  snapshot: string
}

/** Takes a snapshot of an older version to the next one. What it throws counts as unreadable. */
export interface Migration {
  to: string
  migrate(snapshot: PersistedFlow): PersistedFlow
}

/** What a persisted snapshot of any machine consists of. */
type PersistedFlow = Snapshot<unknown> & {
  value: unknown
  context: Record<string, unknown>
  children: Record<string, unknown>
}

export type RestoredFlow<Machine extends AnyStateMachine> =
  | { snapshot: SnapshotFrom<Machine> }
  | { restarted: 'versionChanged' | 'unreadable' }

/** Saves a running flow. One that was stopped is over for xstate and cannot be restored: save before stopping. */
export function saveFlow(actor: ActorRefFrom<AnyStateMachine>): SavedFlow {
  const { machine } = actor.getSnapshot()
  return { machine: machine.id, version: versionOf(machine), snapshot: JSON.stringify(actor.getPersistedSnapshot()) }
}

/**
 * Makes of what was saved a snapshot to start an actor of the machine with, `createActor(machine, { input, snapshot })`;
 * the calls and clocks of its state start again with the same input. Something older goes through the migrations, given
 * by the version they start from; what cannot be carried over or is no saved flow at all says why one has to begin anew.
 * Never throws.
 */
export function restoreFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  saved: unknown,
  input: InputFrom<Machine>,
  migrations: Readonly<Record<string, Migration>> = {},
): RestoredFlow<Machine> {
  if (!isSavedFlow(saved) || saved.machine !== machine.id) return { restarted: 'unreadable' }
  try {
    let flow: unknown = JSON.parse(saved.snapshot)
    for (let version = saved.version; version !== versionOf(machine);) {
      const migration = migrations[version]
      if (!migration) return { restarted: 'versionChanged' }
      if (!isPersistedFlow(flow)) return { restarted: 'unreadable' }
      flow = migration.migrate(flow)
      version = migration.to
    }
    return isPersistedFlow(flow) && fits(machine, flow, input) ? { snapshot: flow } : { restarted: 'unreadable' }
  } catch {
    // Whatever is wrong with something saved long ago or tampered with, the customer can only begin anew.
    return { restarted: 'unreadable' }
  }
}

/**
 * Whether the machine can go on from there: it has the state, the context has every fact, and every call the state waits
 * for was saved with it, without which the flow would wait for ever.
 */
function fits<Machine extends AnyStateMachine>(
  machine: Machine,
  flow: PersistedFlow,
  input: InputFrom<Machine>,
): flow is PersistedFlow & SnapshotFrom<Machine> {
  const fresh = createActor<AnyStateMachine>(machine, { input }).getSnapshot()
  const restored = createActor<AnyStateMachine>(machine, { input, snapshot: flow }).getSnapshot()
  if (restored.status !== 'active' && restored.status !== 'done') return false
  const complete = machine.resolveState({ value: restored.value, context: restored.context })
  return (
    JSON.stringify(complete.value) === JSON.stringify(flow.value) &&
    Object.keys(fresh.context).every((fact) => fact in flow.context) &&
    restored._nodes.flatMap((node) => node.invoke).every(({ id }) => id in flow.children)
  )
}

function versionOf(machine: AnyStateMachine): string {
  if (machine.version === undefined) throw new Error(`${machine.id} has no version`)
  return machine.version
}

function isSavedFlow(value: unknown): value is SavedFlow {
  return (
    isRecord(value) &&
    typeof value['machine'] === 'string' &&
    typeof value['version'] === 'string' &&
    typeof value['snapshot'] === 'string'
  )
}

function isPersistedFlow(value: unknown): value is PersistedFlow {
  return (
    isRecord(value) && typeof value['status'] === 'string' && isRecord(value['context']) && isRecord(value['children'])
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
