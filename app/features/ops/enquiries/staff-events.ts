import type { fireEnquiryEvent } from '#app/functions/booking/car-enquiry.functions.ts'

export type StaffEvent = Parameters<typeof fireEnquiryEvent>[0]['data']['body']

/** Titles of events that need an offer or a reason, same as their buttons. */
export const titles = {
  'staff.offered': 'staff-enquiries.offer',
  'staff.rejected': 'staff-enquiries.reject',
} as const
