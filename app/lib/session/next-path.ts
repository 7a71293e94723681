const origin = 'https://site.invalid'
/** Characters; it travels in cookies and addresses, several times encoded. Longer than any page's address here. */
export const longestNextPath = 1_000

/**
 * Validates the `next` parameter of a sign-in: a path of this site, or null for anything else and for one that is too
 * long. Refuses other origins in every disguise browsers accept ('//host', '/\host', tabs and line breaks, encoded or
 * not).
 */
export function safeNextPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > longestNextPath) return null
  // Parsed as the browser will: it drops control characters and reads backslashes as slashes.
  if (!URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  // Dot segments can leave a second slash at the start: '/..//host'.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  const path = url.pathname + url.search + url.hash
  return path.length <= longestNextPath ? path : null
}
