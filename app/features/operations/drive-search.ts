import { marketCodes, type MarketCode } from '#config'

/** What the list of drives is narrowed down to, as it stands in the address. */
export interface DriveSearch {
  page?: number
  status?: 1 | 2 | 3 | 4
  country?: MarketCode
  q?: string
}

const statuses = [1, 2, 3, 4] as const

/** Takes from an address what makes sense and drops the rest. */
export function readDriveSearch({ page, status, country, q }: Record<string, unknown>): DriveSearch {
  const knownStatus = statuses.find((candidate) => candidate === status)
  const knownCountry = marketCodes.find((candidate) => candidate === country)
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 80) : ''
  return {
    ...readPage({ page }),
    ...(knownStatus && { status: knownStatus }),
    ...(knownCountry && { country: knownCountry }),
    ...(text && { q: text }),
  }
}

/** A page from 2 on; the first one is the address without any. */
export function readPage({ page }: Record<string, unknown>): { page?: number } {
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}
}
