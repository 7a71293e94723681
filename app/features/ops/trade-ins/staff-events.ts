import type { fireTradeInEvent } from '#app/functions/ops/trade-ins.functions.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'

export type StaffEvent = Parameters<typeof fireTradeInEvent>[0]['data']['body']

/** Titles of the events of staff, same as their buttons. */
export const titles = staffButtons.tradeInRequest

/** Event that needs a price or a reason. */
export type Decision = 'staff.valued' | 'staff.rejected'
