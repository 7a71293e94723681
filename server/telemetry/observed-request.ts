import { AsyncLocalStorage } from 'node:async_hooks'

/** What is learned about a request while it is answered. */
export interface ObservedRequest {
  /** Template of its path: `/{-$locale}/vehicles/$model`. */
  route: string
}

const requests = new AsyncLocalStorage<ObservedRequest>()

/** Runs the answering of a request, which may name its route. */
export function inRequest<T>(request: ObservedRequest, work: () => Promise<T>): Promise<T> {
  return requests.run(request, work)
}

/** Names the route of the current request, if it is observed. The last name holds. */
export function nameRoute(name: () => string): void {
  const request = requests.getStore()
  if (request) request.route = name()
}
