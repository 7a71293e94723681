import type { fireEnquiryEvent, listEnquiries } from '#app/functions/ops/enquiries.functions.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'

export type StaffEnquiry = Awaited<ReturnType<typeof listEnquiries>>['items'][number]
export type StaffEvent = Parameters<typeof fireEnquiryEvent>[0]['data']['body']

/** Titles of the events of staff, same as their buttons. */
export const titles = staffButtons.carEnquiry

/** Event that needs an offer or a reason. */
export type Decision = 'staff.offered' | 'staff.rejected'

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
