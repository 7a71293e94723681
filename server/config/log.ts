import { type DestinationStream, type Logger, pino } from 'pino'
import { config } from '#config'
import { maskValue } from './masking.ts'

export interface LogOptions {
  /** pino's names, `silent` included. */
  level: string
  /** Default: standard output. */
  destination?: DestinationStream
}

/**
 * The log of the process: one JSON object a line. Every line, whoever writes it, is masked (masking.ts) and cut to the
 * configured length before it leaves; a cut line is still JSON.
 */
export function createLog({ level, destination }: LogOptions): Logger {
  const serializers = { err: (error: unknown) => describeError(error) }
  const options = { level, base: null, serializers, hooks: { streamWrite: finishLine } }
  return destination ? pino(options, destination) : pino(options)
}

/** Characters of a text that are masked at all; many times what a line shows of it. */
const longestMasked = 20_000

function finishLine(line: string): string {
  const record: unknown = maskValue(line.length > longestMasked ? JSON.parse(line, shortened) : JSON.parse(line))
  return `${cutLine(record, config.limits.logLineLength)}\n`
}

/** Texts are shortened together until the line fits; a line of too many small values keeps what identifies it. */
function cutLine(record: unknown, limit: number): string {
  for (let longest = limit; longest >= 10; longest = Math.floor(longest / 2)) {
    const line = JSON.stringify(record, (_, value: unknown) =>
      typeof value === 'string' ? cut(value, longest) : value,
    )
    if (line.length <= limit) return line
  }
  const { level, time, requestId, msg } = record as Record<string, unknown>
  return JSON.stringify({ level, time, requestId, msg: cut(String(msg), limit / 4), isCut: true })
}

function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cut(value, longestMasked) : value
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

/** Causes beyond this depth are left out. */
const deepest = 5

/** What the database, and the library that speaks to it, add about the values of a statement, which may be anybody's. */
const valueFields = new Set(['detail', 'where', 'internalQuery', 'params', 'parameters'])

/**
 * An error as the log has it: type, message, code, stack and causes. Of a failed statement its text and what the database
 * says, never its values: the message and the stack of the error around it would list them.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const { name, stack = '', cause } = error
  const fields = Object.entries(error).filter(([key, value]) => !valueFields.has(key) && !isObject(value))
  const errors: unknown = Reflect.get(error, 'errors')
  return {
    type: name,
    ...Object.fromEntries(fields),
    message: isQueryError(error) ? 'a statement failed' : error.message,
    // The message stands before the frames, perhaps on several lines.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(Array.isArray(errors) && depth < deepest && { errors: errors.map((each) => describeError(each, depth + 1)) }),
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
  }
}

/** Drizzle's, told by its shape: the site's log does not load the backend's libraries. */
function isQueryError(error: Error): boolean {
  return 'query' in error && 'params' in error
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
