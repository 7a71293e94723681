export const SubscriptionStatus = {
  initial: 0,
  awaitingPayment: 1,
  inPreparation: 10,
  tobeDeliver: 20,
  inUse: 30,
  // In use with overdue months, and ended for them: codes of our own, unlike all others.
  reminded: 31,
  warned: 32,
  terminationAnnounced: 33,
  terminated: 35,
  returned: 40,
  finished: 50,
  canceling: 60,
  cancelled: 999,
} as const
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus]

const { initial, awaitingPayment, inPreparation, tobeDeliver, inUse, returned, canceling } = SubscriptionStatus
const { reminded, warned, terminationAnnounced, terminated } = SubscriptionStatus

export const beforePayment = [initial, awaitingPayment] as const
export const beforeHandover = [...beforePayment, inPreparation, tobeDeliver] as const
/** Placed, and not handed over yet. */
export const awaitingHandover = [awaitingPayment, inPreparation, tobeDeliver] as const
/** In use with overdue months. */
export const inArrears = [reminded, warned, terminationAnnounced] as const
/** The car is driven under a running contract, whether or not its months are paid. */
export const duringUse = [inUse, ...inArrears] as const
/** The customer has the car: also after a termination, until it is returned. */
export const withCustomer = [...duringUse, terminated] as const
export const beforeReturn = [...beforeHandover, ...duringUse, terminated] as const
/** Status codes of orders that are neither finished nor cancelled. */
export const openSubscription = [...beforeReturn, returned, canceling] as const
