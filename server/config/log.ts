import { type DestinationStream, type Logger, pino } from 'pino'
import { config } from '#config'
import { maskValue } from './mask.ts'

export interface LogOptions {
  /** Level by pino's names, including `silent`. */
  level: string
  /** Default: standard output. */
  destination?: DestinationStream
  /** Fields of every line, such as the ids of its trace. */
  fields?: () => object
}

/**
 * Log of the process: one JSON object per line. Every line is masked (mask.ts) and cut to the configured length; a
 * cut line is still JSON.
 */
export function createLog({ level, destination, fields }: LogOptions): Logger {
  const serializers = { err: (error: unknown) => describeError(error) }
  const options = {
    level,
    base: null,
    serializers,
    hooks: { streamWrite: finishLine },
    ...(fields && { mixin: fields }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Characters of a text before masking; far more than a line shows. */
const maxMaskedLength = 20_000

function finishLine(line: string): string {
  const record: unknown = maskValue(line.length > maxMaskedLength ? JSON.parse(line, shortened) : JSON.parse(line))
  return `${cutLine(record, config.limits.logLineLength)}\n`
}

/**
 * Shortens all texts together until the line fits; a line with too many small values keeps only its identifying fields.
 */
function cutLine(record: unknown, limit: number): string {
  for (let longest = limit; longest >= 10; longest = Math.floor(longest / 2)) {
    const line = JSON.stringify(record, (_, value: unknown) =>
      typeof value === 'string' ? cut(value, longest) : value,
    )
    if (line.length <= limit) return line
  }
  // The logger writes objects only; one that cannot be cut to fit keeps its main fields.
  const { level, time, requestId, trace_id, span_id, msg } = record as Record<string, unknown>
  return JSON.stringify({ level, time, requestId, trace_id, span_id, msg: cut(String(msg), limit / 4), isCut: true })
}

function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cut(value, maxMaskedLength) : value
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

/** Deeper causes are omitted. */
const maxCauseDepth = 5

/** Fields of database errors with values of the statement, which may be personal data. */
const valueFields = new Set(['detail', 'where', 'internalQuery', 'params', 'parameters'])

/**
 * Serialises an error: type, message, code, stack and causes. For a failed statement logs its text and the database's
 * message, but never its values: the wrapping error's message and stack would list them.
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
    // The message precedes the frames and may have several lines.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(Array.isArray(errors) &&
      depth < maxCauseDepth && { errors: errors.map((each) => describeError(each, depth + 1)) }),
    ...(cause !== undefined && depth < maxCauseDepth && { cause: describeError(cause, depth + 1) }),
  }
}

/** Recognises Drizzle's error by its shape: the site's log must not load the backend's libraries. */
function isQueryError(error: Error): boolean {
  return 'query' in error && 'params' in error
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
