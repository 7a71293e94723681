import type { Endpoint, Group } from '#server/api/contract/endpoint.ts'
import type { CallContext, Handlers } from '#server/backend/kernel/handler.ts'
import type { ReadInput } from './read-input.ts'

/** Row of the contract with its handler. */
export interface MountedCall {
  /** `test-drive.createOrder` */
  name: string
  endpoint: Endpoint
  handle: (input: ReadInput, context: CallContext) => Promise<unknown>
  /** Second step of a two-step call; `handle` is the first and returns a number (handler.ts, `TwoSteps`). */
  finish: ((begun: string, input: ReadInput, context: CallContext) => Promise<unknown>) | null
}

/** Serves every request with a matching path, outside the contract. */
export interface ExtraRoutes {
  paths: RegExp
  fetch(request: Request): Promise<Response>
}

type AnyHandler = MountedCall['handle'] | { begin: MountedCall['handle']; finish: NonNullable<MountedCall['finish']> }

/** Combines a group's rows with their handlers. */
export function mount<G extends Group>(group: G, handlers: Handlers<G>): MountedCall[] {
  // The only cast: the pipeline passes input validated by the row's own schemas, and for rows of access user and staff
  // a context with an account, as a handler's type requires.
  const handlerOf = handlers as Record<string, AnyHandler>
  return Object.entries(group.rows).map(([row, endpoint]) => {
    const name = `${group.name}.${row}`
    const handler = handlerOf[row]
    if (!handler) throw new Error(`${name} has no handler`)
    return typeof handler === 'function'
      ? { name, endpoint, handle: handler, finish: null }
      : { name, endpoint, handle: handler.begin, finish: handler.finish }
  })
}
