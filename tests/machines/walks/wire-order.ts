import type { MachineId } from '#machines/catalogue.ts'
import { ProductError } from '#machines/shared/call-errors.ts'
import { nodeWithCode } from '#machines/shared/lifecycle.ts'
import { pathOf } from '#machines/shared/state-nodes.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { TargetRun } from './run-walk.ts'
import { walkSources } from './walk-sources.ts'
import { walkedMachine } from './walked-machine.ts'

export interface Clients {
  customer: ApiClient
  staff: ApiClient
}

/** Orders of a kind, over the API. */
export interface WireKind {
  /** Events that customers and staff may fire. */
  events: ReadonlySet<string>
  begin: (clients: Clients) => Promise<TargetRun>
}

/** Order as its customer and staff see it: status, and what each may do now, as events of the machine. */
interface Seen {
  code: number
  allowed: string[]
  /** Given where a repetition is answered with the order as it is: it has not been taken then. */
  version?: number
}

export interface WireOrder {
  /** Fires the event; throws a `ProductError` where it is refused. */
  fire: (type: string) => Promise<unknown>
  /** Null before there is one. */
  read: () => Promise<Seen | null>
}

interface OrderKind {
  /** The first one creates the order. */
  events: readonly string[]
  /** Result codes of what the machine refuses. */
  refusals?: readonly string[]
  open: (clients: Clients) => WireOrder | Promise<WireOrder>
}

/** Compares status and allowed events with the machine after each event. */
export function wireKind(id: MachineId, { events, refusals = ['transition_not_allowed'], open }: OrderKind): WireKind {
  const { machine, description } = walkedMachine(id)
  const [created] = events
  const initial = description.states.find((state) => state.initial)?.id ?? ''
  return {
    events: new Set(events),
    async begin(clients) {
      const order = await open(clients)
      return {
        async fire({ event }, expected, facts) {
          const before = await order.read()
          // Nobody can name an order that does not exist, nor create one twice.
          const isNamed = before !== null ? event.type !== created : event.type === created
          const isAnswered = isNamed && (await isAccepted(() => order.fire(event.type), refusals))
          const seen = await order.read()
          const isTaken = isAnswered && (seen?.version === undefined || seen.version !== before?.version)
          const after = expected.isTaken ? expected.snapshot.context : facts
          const allowed = openEvents(id, expected.state, after, events)
          return {
            isTaken,
            state: seen ? pathOf(nodeWithCode(machine, seen.code)) : initial,
            ...(seen && { stored: { found: seen.allowed.toSorted(), expected: allowed.toSorted() } }),
          }
        },
        // Staff see logs of some orders only; the check of the logs reads all.
        finish: async () => null,
      }
    },
  }
}

/** Events that the machine takes in a state with these facts. Those of the fixtures pass all guards about the event itself. */
function openEvents(id: MachineId, state: string, facts: object, types: readonly string[]): string[] {
  const { foresee } = walkedMachine(id)
  return types.filter((type) => {
    const event = walkSources[id].events.find((candidate) => candidate.type === type)
    return event !== undefined && foresee(state, facts, event).transition !== null
  })
}

/** The same of an order by the facts that the API gives, where its pages judge by them. */
export function openByFacts(id: MachineId, code: number, facts: object, types: readonly string[]): string[] {
  return openEvents(id, pathOf(nodeWithCode(walkedMachine(id).machine, code)), facts, types)
}

async function isAccepted(call: () => Promise<unknown>, refusals: readonly string[]): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof ProductError && refusals.includes(error.resultCode)) return false
    throw error
  }
}

export function isKeyOf<Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys {
  return Object.hasOwn(keys, key)
}

/* What the orders of all kinds are made with. */

export const locale = 'no_NO'
export const country = 'NO'
export const guidelines = { privateCheck: true, textVersion: '2026-11' } as const
export const reason = 'not as described'
export const retried = () => ({ idempotencyKey: crypto.randomUUID() })
/** A person whom no limit has counted. */
export const anybody = () => ({
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: `kari.${crypto.randomUUID()}@example.org`,
})
