import { isDeepStrictEqual } from 'node:util'
import { isServerError } from '#server/network/http-status.ts'
import type { Reply } from './caller.ts'

/** One statement about a backend; `run` throws with the observed answer where it does not hold. */
export interface Check {
  name: string
  run: () => Promise<void>
}

export function expectCode(reply: Reply, code: string): void {
  if (reply.code !== code) fail(`result code ${code}`, `${String(reply.code)} (HTTP ${reply.status})`)
}

/** Asserts a success of either envelope. */
export function expectSuccess(reply: Reply): void {
  if (reply.status !== 200 || (reply.code !== 'success' && reply.code !== '0000')) {
    fail('a success', `${JSON.stringify(reply.body)} (HTTP ${reply.status})`)
  }
}

/** Asserts a refusal with this code; its HTTP status is an error or 200. */
export function expectRefusal(reply: Reply, code: string): void {
  expectCode(reply, code)
  if (isServerError(reply.status) || (reply.status !== 200 && reply.status < 400))
    fail('HTTP 200 or 4xx', `HTTP ${reply.status}`)
}

export function expectSame(seen: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(seen, expected)) fail(`${what} ${JSON.stringify(expected)}`, JSON.stringify(seen))
}

export function expectThat(holds: boolean, expected: string, seen: unknown): void {
  if (!holds) fail(expected, JSON.stringify(seen))
}

function fail(expected: string, seen: string | undefined): never {
  throw new Error(`expected ${expected}, got ${seen}`)
}
