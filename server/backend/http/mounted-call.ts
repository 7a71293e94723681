import type { Endpoint, Group } from '#server/api/contract/endpoint.ts'
import type { CallContext, Handlers } from './handler.ts'
import type { ReadInput } from './read-input.ts'

/** A row of the contract and what serves it. */
export interface MountedCall {
  /** `test-drive.createOrder` */
  name: string
  endpoint: Endpoint
  handle: (input: ReadInput, context: CallContext) => Promise<unknown>
}

/** Joins a group's rows with their handlers. */
export function mount<G extends Group>(group: G, handlers: Handlers<G>): MountedCall[] {
  // The one place where types are forgotten: the pipeline hands over what the row's own schemas have validated, and for
  // rows of access user and staff a context with an account, which is all a handler's type asks for.
  const handle = handlers as Record<string, MountedCall['handle']>
  return Object.entries(group.rows).map(([name, endpoint]) => ({
    name: `${group.name}.${name}`,
    endpoint,
    handle: (input, context) => {
      const handler = handle[name]
      if (!handler) throw new Error(`${group.name}.${name} has no handler`)
      return handler(input, context)
    },
  }))
}
