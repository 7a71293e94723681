import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { DamageEvent } from './damage-report.types.ts'

/** Buttons of the customer on the page of a report. */
export const customerActions = {
  events: { withdraw: 'customer.withdrawn' },
  lateGuards: [],
  waitingGuards: [],
} as const satisfies CustomerActions<DamageEvent['type']>
