import { sqlErrorOf, sqlStates } from './sql-error.ts'

/**
 * The database did not answer, not in time, or not now. Calls answer it as `unavailable`. Where the answer to a COMMIT was
 * lost, whether it took place is unknown: repeating the call with its idempotency key is safe either way.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** The session is gone or its state unknown: it must not be used again. */
  readonly isSessionLost: boolean

  constructor(reason: string, { cause, isSessionLost }: { cause?: unknown; isSessionLost: boolean }) {
    super(reason, { cause })
    this.isSessionLost = isSessionLost
  }
}

/** States in which the server refuses for a while; the session goes on. */
const passing = new Set<string>([sqlStates.queryCanceled, sqlStates.lockNotAvailable])

/** Connection exception, insufficient resources (connections, disk, memory), operator intervention (shutdown). */
const passingClasses = /^(?:08|53|57P)/

/** Errors that a library throws about its arguments or an answer; everything else without SQLSTATE is the connection's. */
const ownErrors = new Set(['TypeError', 'RangeError', 'SyntaxError'])

/** Finds in an error, however often it was wrapped, that the database was not available; null for any other error. */
export function unavailabilityOf(error: unknown): DatabaseUnavailable | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return cause
  }
  return null
}

/** An error of the PostgreSQL client in the terms of this module; refusals of a statement stay as they are. */
export function readFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const sql = sqlErrorOf(error)
  // FATAL ends the session, whatever its code.
  const isSessionLost = sql === null || Reflect.get(error, 'severity') === 'FATAL'
  if (sql === null && ownErrors.has(error.name)) return error
  if (sql !== null && !isSessionLost && !passing.has(sql.code) && !passingClasses.test(sql.code)) return error
  return new DatabaseUnavailable(reasonOf(error), { cause: error, isSessionLost })
}

/** Several addresses that refused together make an error without a message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}
