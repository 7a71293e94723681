import { DrizzleQueryError } from 'drizzle-orm'
import { maskText } from '#server/config/mask.ts'

const maxLength = 500

/** Failure as shown to staff: the root cause's message, masked, without the statement and its values. */
export function failureText(error: unknown): string {
  const root = rootOf(error)
  return maskText(root instanceof Error ? root.message : String(root)).slice(0, maxLength)
}

/** Drizzle wraps a database error in a message that lists the statement's values. */
function rootOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? rootOf(error.cause) : error
}
