import type { SessionProfile } from '#machines/flows/session-check/index.ts'

/**
 * Profile from a storage or a cookie; null if it is something else, which the session check will replace. Parsed by
 * hand: a schema library would weigh on every page.
 */
export function profileOfText(text: string): SessionProfile | null {
  try {
    return profileOf(JSON.parse(text))
  } catch {
    // Unknown content.
    return null
  }
}

function profileOf(value: unknown): SessionProfile | null {
  if (typeof value !== 'object' || value === null) return null
  const { accountId, firstName, lastName, role }: Partial<Record<keyof SessionProfile, unknown>> = value
  if (typeof accountId !== 'string' || typeof firstName !== 'string' || typeof lastName !== 'string') return null
  return role === 'customer' || role === 'staff' ? { accountId, firstName, lastName, role } : null
}
