/** Causes beyond this depth are left out. */
const deepest = 5

/** What the database, and the library that speaks to it, add about the values of a statement, which may be anybody's. */
const valueFields = new Set(['detail', 'where', 'internalQuery', 'params', 'parameters'])

/**
 * An error as the log has it: type, message, code, stack and causes. Of a failed statement its text and what the database
 * says, never its values: the message and the stack of the error around it would list them.
 */
export function describeError(error: unknown, depth = 0): unknown {
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
