import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import { activeNodes } from './xstate-internals.ts'

/** Saved flow, as stored by the server or in session storage. */
export interface SavedFlow {
  machine: string
  /** Version of the machine that saved it. */
  version: string
  /** JSON of the persisted snapshot. */
  snapshot: string
}

/** Converts a snapshot to a later version. If it throws, the snapshot is unreadable. */
export interface Migration {
  to: string
  migrate(snapshot: PersistedFlow): PersistedFlow
}

/** Shape of a persisted snapshot of any machine. */
type PersistedFlow = Snapshot<unknown> & {
  value: unknown
  context: Record<string, unknown>
  children: Record<string, unknown>
}

export type RestoredFlow<Machine extends AnyStateMachine> =
  | { snapshot: SnapshotFrom<Machine> }
  | { restarted: 'versionChanged' | 'unreadable' }

/** Saves a running flow. Save before stopping: xstate cannot restore a stopped actor. */
export function saveFlow(actor: ActorRefFrom<AnyStateMachine>): SavedFlow {
  const { machine } = actor.getSnapshot()
  return { machine: machine.id, version: versionOf(machine), snapshot: JSON.stringify(actor.getPersistedSnapshot()) }
}

/**
 * Restores a snapshot for `createActor(machine, { input, snapshot })`; calls and clocks of its state start again with
 * the same input. Older versions go through the migrations, keyed by the version they start from. Returns a reason to
 * restart if the flow cannot be restored. Never throws.
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
    // A flow that is old or was tampered with can only be restarted, whatever the error.
    return { restarted: 'unreadable' }
  }
}

/**
 * Context of a flow in progress that `restoreFlow` refuses: a new flow can begin with what was typed there. Null if the
 * flow is over, of another machine, or unreadable.
 */
export function storedContext({ id }: AnyStateMachine, saved: SavedFlow): Record<string, unknown> | null {
  if (saved.machine !== id) return null
  try {
    const flow: unknown = JSON.parse(saved.snapshot)
    return isPersistedFlow(flow) && flow.status === 'active' ? flow.context : null
  } catch {
    // Not JSON: there is nothing to begin with.
    return null
  }
}

/**
 * Whether the machine can continue from the snapshot: it has the state, the context has every field, and every call of
 * the state was saved with it. Otherwise the flow would wait for ever.
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
    activeNodes(restored)
      .flatMap((node) => node.invoke)
      .every(({ id }) => id in flow.children)
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
