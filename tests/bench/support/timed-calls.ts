import type { ApiClient } from '#server/api/client/client.ts'

/** Wraps a client and records the milliseconds of each call by `group.call`, in the order of the first calls. */
export function timedCalls(api: ApiClient): { api: ApiClient; times: Map<string, number[]> } {
  const times = new Map<string, number[]>()
  const timed = (name: string, call: (...given: unknown[]) => unknown) =>
    new Proxy(call, {
      async apply(target, self, given) {
        const began = performance.now()
        const answer: unknown = await Reflect.apply(target, self, given)
        times.set(name, [...(times.get(name) ?? []), performance.now() - began])
        return answer
      },
    })
  const groupOf = <Group extends object>(name: string, group: Group): Group =>
    new Proxy(group, {
      get(target, key) {
        const call: unknown = Reflect.get(target, key)
        return isCall(call) ? timed(`${name}.${String(key)}`, call) : call
      },
    })
  const client = new Proxy(api, {
    get(target, key) {
      const group: unknown = Reflect.get(target, key)
      return typeof group === 'object' && group !== null ? groupOf(String(key), group) : group
    },
  })
  return { api: client, times }
}

function isCall(value: unknown): value is (...given: unknown[]) => unknown {
  return typeof value === 'function'
}
