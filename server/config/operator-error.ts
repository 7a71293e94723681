/** What keeps the site from starting and whoever runs it can change: told in its own words, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly exitCode: number

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** The system's codes for a disk, a folder or a port that cannot be had. */
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

/** PostgreSQL's for the same: disk full, out of memory, too many connections. */
const resources = /^53/

/** One line for whoever runs the site; null for an error that is the site's own. */
function operatorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // By its name: the built site has the class once more.
  if (error.name === 'OperatorError') return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (systemCodes.has(code) || ('severity' in error && resources.test(code))) return error.message
  return operatorText(error.cause)
}

/** Ends a start that failed, with one line where its cause is known and with everything there is to know where not. */
export function refuseToStart(error: unknown): never {
  const text = operatorText(error)
  if (text === null) throw error
  process.stderr.write(`The site cannot start: ${text}\n`)
  process.exit(error instanceof OperatorError ? error.exitCode : 1)
}
