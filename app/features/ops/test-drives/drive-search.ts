import { oneOf, readPage, wordsIn } from '#app/lib/search/search-params.ts'
import { marketCodes, type MarketCode } from '#config'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'

export const driveStatuses = [
  TestDriveStatus.booked,
  TestDriveStatus.arranged,
  TestDriveStatus.completed,
  TestDriveStatus.cancelled,
] as const

/** What the list of drives is narrowed down to, as it stands in the address. */
export interface DriveSearch {
  page?: number
  status?: (typeof driveStatuses)[number]
  country?: MarketCode
  q?: string
}

/** Takes from an address what makes sense and drops the rest. */
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
