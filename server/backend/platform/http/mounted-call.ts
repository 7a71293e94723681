import type { Endpoint, Group } from '#server/api/contract/endpoint.ts'
import type { CallContext, Handlers } from '#server/backend/kernel/handler.ts'
import type { ReadInput } from './read-input.ts'

/** A row of the contract and what serves it. */
export interface MountedCall {
  /** `test-drive.createOrder` */
  name: string
  endpoint: Endpoint
  handle: (input: ReadInput, context: CallContext) => Promise<unknown>
  /** Of a call in two steps the second one; `handle` is the first and answers a number (handler.ts, `TwoSteps`). */
  finish: ((begun: string, input: ReadInput, context: CallContext) => Promise<unknown>) | null
}

/** Answers every request whose path matches, in its own way. */
export interface BesideCalls {
  paths: RegExp
  fetch(request: Request): Promise<Response>
}

type AnyHandler = MountedCall['handle'] | { begin: MountedCall['handle']; finish: NonNullable<MountedCall['finish']> }

/** Joins a group's rows with their handlers. */
export function mount<G extends Group>(group: G, handlers: Handlers<G>): MountedCall[] {
  // The one place where types are forgotten: the pipeline hands over what the row's own schemas have validated, and for
  // rows of access user and staff a context with an account, which is all a handler's type asks for.
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
