/** Invitation code from an address, if well-formed. The router parses a code of digits only as a number. */
export function readCode(value: unknown): string | null {
  const text = String(value)
  return /^[A-Za-z0-9]{8}$/.test(text) ? text : null
}
