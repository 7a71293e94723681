export const legalPages = ['privacy', 'cookies', 'terms', 'accessibility', 'imprint'] as const
export type LegalPageName = (typeof legalPages)[number]

export function findLegalPage(name: string): LegalPageName | undefined {
  return legalPages.find((page) => page === name)
}

export interface LegalSearch {
  /** Earlier version: '2026-03'. */
  version?: string
}

export function readLegalSearch({ version }: Record<string, unknown>): LegalSearch {
  return typeof version === 'string' && /^\d{4}-\d{2}$/.test(version) ? { version } : {}
}
