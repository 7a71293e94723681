import { sqlErrorOf } from '#server/backend/db/sql-error.ts'
import { maskText } from '#server/config/masking.ts'

const maxLength = 500

/** What staff read about a failure: the root's own words, masked, without the statement and the values it failed with. */
export function failureText(error: unknown): string {
  const message = sqlErrorOf(error)?.message ?? (error instanceof Error ? error.message : String(error))
  return maskText(message).slice(0, maxLength)
}
