/** What PostgreSQL says about a refused statement. */
export interface SqlError {
  /** SQLSTATE, five characters. */
  code: string
  constraint: string | null
  /** The server's own function that refused: unlike the message it is in no language. */
  routine: string | null
  message: string
}

export const sqlStates = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  featureNotSupported: '0A000',
  queryCanceled: '57014',
  lockNotAvailable: '55P03',
} as const

/**
 * Finds the database's own words in an error, however often it has been wrapped (Drizzle wraps each one together with the
 * statement's values, which must reach no log). Null when the database did not raise it.
 */
export function sqlErrorOf(error: unknown): SqlError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code) && 'severity' in cause) {
      const text = (key: 'constraint' | 'routine'): string | null => {
        const value: unknown = Reflect.get(cause, key)
        return typeof value === 'string' ? value : null
      }
      return { code: cause.code, constraint: text('constraint'), routine: text('routine'), message: cause.message }
    }
  }
  return null
}

/** Whether a statement was refused by this constraint or unique index, such as `reservations_no_overlap`. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return sqlErrorOf(error)?.constraint === constraint
}

/** Whether a session keeps a statement for a table that is another one since: a new session reads it anew. */
export function isPlanOutdated(error: unknown): boolean {
  const sql = sqlErrorOf(error)
  return sql?.code === sqlStates.featureNotSupported && sql.routine === 'RevalidateCachedQuery'
}

/** Whether the database gave up a transaction that may well succeed when it is tried again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = sqlErrorOf(error)?.code
  return code === sqlStates.serializationFailure || code === sqlStates.deadlockDetected || isPlanOutdated(error)
}
