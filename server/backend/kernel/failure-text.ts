import { DrizzleQueryError } from 'drizzle-orm'
import { maskText } from '#server/config/masking.ts'

const maxLength = 500

/** What staff read about a failure: the root's own words, masked, without the statement and the values it failed with. */
export function failureText(error: unknown): string {
  const root = rootOf(error)
  return maskText(root instanceof Error ? root.message : String(root)).slice(0, maxLength)
}

/** Drizzle wraps what the database says in a message of its own, which lists the statement's values. */
function rootOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? rootOf(error.cause) : error
}
