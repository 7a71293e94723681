/** What an address names as a code, where it can be one. The router has made a number of one that is all digits. */
export function readCode(value: unknown): string | null {
  const text = String(value)
  return /^[A-Za-z0-9]{8}$/.test(text) ? text : null
}
