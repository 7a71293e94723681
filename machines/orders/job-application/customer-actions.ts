import type { CustomerActions } from '#machines/shared/customer-action.ts'
import type { ApplicationEvent } from './job-application.types.ts'

/** Buttons of the applicant on the page of an application. */
export const customerActions = {
  events: { withdraw: 'customer.withdrawn', keepLonger: 'customer.keptLonger', keepShorter: 'customer.keptShorter' },
  lateGuards: [],
  waitingGuards: [],
} as const satisfies CustomerActions<ApplicationEvent['type']>
