/** Start failure that the operator can fix: printed as its message, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly exitCode: number

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** System codes for an unavailable disk, folder or port. */
const systemCodes = new Set([
  'EACCES',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'EDQUOT',
  'EIO',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
])

/** PostgreSQL's class of such errors: disk full, out of memory, too many connections. */
const resources = /^53/

/** One line for the operator; null for an unexpected error. */
function operatorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // Compares the name: the built site contains a second copy of the class.
  if (error.name === 'OperatorError') return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (systemCodes.has(code) || ('severity' in error && resources.test(code))) return error.message
  return operatorText(error.cause)
}

/** Exits after a failed start: with one line for a known cause, else with the complete error. */
export function refuseToStart(error: unknown): never {
  const text = operatorText(error)
  if (text === null) throw error
  process.stderr.write(`The site cannot start: ${text}\n`)
  process.exit(error instanceof OperatorError ? error.exitCode : 1)
}
