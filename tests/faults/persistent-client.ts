import { setTimeout as sleep } from 'node:timers/promises'
import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'
import type { ApiClient } from '#server/api/client/client.ts'

/** Milliseconds for which a customer repeats a call that gets no answer. */
const patienceMs = 180_000
const pauseMs = { first: 200, most: 2_000 }

/** Codes after which the same call may succeed: no answer, a replica whose clock is off, a copy of the request. */
const passing = new Set([
  'network_error',
  'unavailable',
  'internal_error',
  'timestamp_expired',
  'nonce_replayed',
  'token_invalid',
  'user_token_invalid',
])

/** Answers that are no outcome, by kind: `network_error`, `internal_error 500`, `unavailable` … */
export type Troubles = Map<string, number>

interface PersistentOptions {
  /** New client, after a refused token with a new one. */
  open: (isTokenRefused: boolean) => Promise<ApiClient>
  troubles: Troubles
  patience?: number
}

/**
 * Client that repeats each call until it has an outcome, with the same key, as a customer presses the same button again.
 * Throws after three minutes: every fault is healed earlier.
 */
export function persistentClient(options: PersistentOptions): ApiClient {
  const groups = new Map<string, object>()
  return new Proxy(Object.create(null), {
    get(_target, group) {
      if (typeof group !== 'string') return undefined
      const known = groups.get(group) ?? persistentGroup(group, options)
      groups.set(group, known)
      return known
    },
  }) as ApiClient
}

function persistentGroup(group: string, options: PersistentOptions): object {
  return new Proxy(Object.create(null), {
    get(_target, name) {
      if (typeof name !== 'string') return undefined
      return (...args: unknown[]) =>
        persist(`${group}.${name}`, options, async (isTokenRefused) => {
          const client = await options.open(isTokenRefused)
          const calls = Reflect.get(client, group) as Record<string, (...args: unknown[]) => Promise<unknown>>
          const call = calls[name]
          if (!call) throw new Error(`no call ${group}.${name}`)
          return call(...args)
        })
    },
  })
}

/** Repeats work while it fails for a passing reason. */
export async function persist<T>(
  what: string,
  { troubles, patience = patienceMs }: Pick<PersistentOptions, 'troubles' | 'patience'>,
  work: (isTokenRefused: boolean) => Promise<T>,
): Promise<T> {
  const giveUpAt = Date.now() + patience
  let isTokenRefused = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(isTokenRefused)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === null) throw error
      troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1)
      isTokenRefused = error instanceof ProductError && error.resultCode === 'user_token_invalid'
      if (Date.now() > giveUpAt) throw new Error(`${what} had no answer: ${trouble}`, { cause: error })
      await sleep(Math.min(pauseMs.most, pauseMs.first * attempt) * (0.5 + Math.random() / 2))
    }
  }
}

/** Name of a passing failure; null for an outcome. */
function troubleOf(error: unknown): string | null {
  // `fetch` without an answer, or with a part of it.
  const isCut = error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
  if (isCut || (error instanceof DOMException && error.name === 'TimeoutError')) return 'no answer'
  if (error instanceof BadAnswer) return error.message
  if (!(error instanceof ProductError) || !passing.has(error.resultCode)) return null
  const status = error.cause instanceof SignedClientError ? error.cause.code : null
  return error.resultCode === 'internal_error' ? `internal_error ${status ?? ''}`.trim() : error.resultCode
}

/** Answer of a page or form that is none, such as 502 of the proxy or 503 of the site. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer'
}
