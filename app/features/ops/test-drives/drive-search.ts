import { oneOf, readPage, wordsIn } from '#app/lib/search/search-params.ts'
import { marketCodes, type MarketCode } from '#config'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'

export const driveStatuses = [
  TestDriveStatus.booked,
  TestDriveStatus.arranged,
  TestDriveStatus.completed,
  TestDriveStatus.cancelled,
] as const

/** Filters of the test drive list, from the address. */
export interface DriveSearch {
  page?: number
  status?: (typeof driveStatuses)[number]
  country?: MarketCode
  q?: string
}

/** Validates search parameters; drops invalid ones. */
export function readDriveSearch({ page, status, country, q }: Record<string, unknown>): DriveSearch {
  const knownStatus = oneOf(driveStatuses, status)
  const knownCountry = oneOf(marketCodes, country)
  const words = wordsIn(q, 80)
  return {
    ...readPage({ page }),
    ...(knownStatus && { status: knownStatus }),
    ...(knownCountry && { country: knownCountry }),
    ...(words && { q: words }),
  }
}
