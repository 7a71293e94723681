import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { type EnquiredType, enquiredTypes } from '#machines/shared/purchase-types.ts'

/** Filters of the list of enquiries, from the address. */
export interface EnquiryListSearch {
  status?: CarEnquiryStatus
  type?: EnquiredType
  country?: MarketCode
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readEnquiryListSearch(found: Record<string, unknown>): EnquiryListSearch {
  return present({
    status: oneOf(Object.values(CarEnquiryStatus), found['status']),
    type: oneOf(enquiredTypes, Number(found['type'])),
    country: oneOf(marketCodes, found['country']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
