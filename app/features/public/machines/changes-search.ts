/** Compared releases in the address of the page. */
export interface ChangesSearch {
  from?: string
  /** Without it: the version that is running. */
  to?: string
}

const release = /^\d{4}-\d{2}-\d{2}[a-z]?$/

export function readChangesSearch({ from, to }: Record<string, unknown>): ChangesSearch {
  const isRelease = (value: unknown): value is string => typeof value === 'string' && release.test(value)
  return { ...(isRelease(from) && { from }), ...(isRelease(to) && { to }) }
}
