import { sqlErrorOf, sqlStates } from './sql-error.ts'

/**
 * The database did not answer in time. Calls answer `unavailable`. After a lost answer to COMMIT the outcome is
 * unknown: repeating the call with its idempotency key is safe either way.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** The session is lost or in an unknown state: it must not be used again. */
  readonly isSessionLost: boolean

  constructor(reason: string, { cause, isSessionLost }: { cause?: unknown; isSessionLost: boolean }) {
    super(reason, { cause })
    this.isSessionLost = isSessionLost
  }
}

/** Temporary refusals by the server; the session stays usable. */
const temporary = new Set<string>([sqlStates.queryCanceled, sqlStates.lockNotAvailable])

/** Connection exception, insufficient resources (connections, disk, memory), operator intervention (shutdown). */
const temporaryClasses = /^(?:08|53|57P)/

/**
 * Errors that a library throws about its arguments or an answer; other errors without SQLSTATE are the connection's.
 */
const ownErrors = new Set(['TypeError', 'RangeError', 'SyntaxError'])

/** Finds an unavailable database in a wrapped error; null for any other error. */
export function unavailabilityOf(error: unknown): DatabaseUnavailable | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return cause
  }
  return null
}

/** Maps connection errors of the PostgreSQL client to DatabaseUnavailable; errors of a statement stay. */
export function readFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const sql = sqlErrorOf(error)
  // FATAL ends the session, whatever its code. A read-only server has been demoted: another one is the primary.
  const isSessionLost =
    sql === null || Reflect.get(error, 'severity') === 'FATAL' || sql.code === sqlStates.readOnlyTransaction
  if (sql === null && ownErrors.has(error.name)) return error
  if (sql !== null && !isSessionLost && !temporary.has(sql.code) && !temporaryClasses.test(sql.code)) return error
  return new DatabaseUnavailable(reasonOf(error), { cause: error, isSessionLost })
}

/** An AggregateError of several refused addresses has no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}
