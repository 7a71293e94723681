export const SubscriptionStatus = {
  initial: 0,
  awaitingPayment: 1,
  inPreparation: 10,
  tobeDeliver: 20,
  inUse: 30,
  returned: 40,
  finished: 50,
  canceling: 60,
  cancelled: 999,
} as const
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus]

const { initial, awaitingPayment, inPreparation, tobeDeliver, inUse, returned, canceling } = SubscriptionStatus

export const beforePayment = [initial, awaitingPayment] as const
export const beforeHandover = [...beforePayment, inPreparation, tobeDeliver] as const
export const beforeReturn = [...beforeHandover, inUse] as const
/** Status codes of orders that are neither finished nor cancelled. */
export const openSubscription = [...beforeReturn, returned, canceling] as const
