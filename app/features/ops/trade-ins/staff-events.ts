import type { fireTradeInEvent } from '#app/functions/booking/trade-in.functions.ts'

export type StaffEvent = Parameters<typeof fireTradeInEvent>[0]['data']['body']

/** Titles of events that need a price or a reason, same as their buttons. */
export const titles = {
  'staff.valued': 'staff-trade-ins.value',
  'staff.rejected': 'staff-trade-ins.reject',
} as const
