import type { fireEnquiryEvent, listEnquiries } from '#app/functions/booking/car-enquiry.functions.ts'

export type StaffEnquiry = Awaited<ReturnType<typeof listEnquiries>>['items'][number]
export type StaffEvent = Parameters<typeof fireEnquiryEvent>[0]['data']['body']

/** Titles of events that need an offer or a reason, same as their buttons. */
export const titles = {
  'staff.offered': 'staff-enquiries.offer',
  'staff.rejected': 'staff-enquiries.reject',
} as const

/** Price on the road or rate as the customer saw it; a company's without tax. */
export function shownAmount({ way, price }: Pick<StaffEnquiry, 'way' | 'price'>): number {
  return statedAmount({ way }, way.rate ?? price.total)
}

/** Amount as it is stated to the customer. */
export function statedAmount(
  { way }: Pick<StaffEnquiry, 'way'>,
  { amount, vatAmount }: { amount: number; vatAmount: number },
) {
  return way.isNet ? amount - vatAmount : amount
}
