import type { fireTradeInEvent } from '#app/functions/booking/trade-in.functions.ts'

export type StaffEvent = Parameters<typeof fireTradeInEvent>[0]['data']['body']

/** What asks for a word or a price is called as the button that does it. */
export const titles = {
  'staff.valued': 'staff-trade-ins.value',
  'staff.rejected': 'staff-trade-ins.reject',
} as const
