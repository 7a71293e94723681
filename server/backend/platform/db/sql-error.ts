/** PostgreSQL's report of a failed statement. */
export interface SqlError {
  /** SQLSTATE, five characters. */
  code: string
  constraint: string | null
  /** Server function that raised it: independent of the language, unlike the message. */
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
  readOnlyTransaction: '25006',
} as const

/**
 * Database error within a wrapped error (Drizzle wraps it together with the statement's values, which must not be
 * logged). Null for other errors.
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

/** Whether a statement violated this constraint or unique index, such as `reservations_no_overlap`. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return sqlErrorOf(error)?.constraint === constraint
}

/** Whether a session has a prepared statement for a changed table: a new session prepares it again. */
export function isPlanOutdated(error: unknown): boolean {
  const sql = sqlErrorOf(error)
  return sql?.code === sqlStates.featureNotSupported && sql.routine === 'RevalidateCachedQuery'
}

/** Whether the database aborted a transaction that may succeed when repeated. */
export function isWorthRetrying(error: unknown): boolean {
  const code = sqlErrorOf(error)?.code
  return code === sqlStates.serializationFailure || code === sqlStates.deadlockDetected || isPlanOutdated(error)
}
