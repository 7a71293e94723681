export { subscriptionOrderMachine } from './subscription-order.machine.ts'
export { paymentDueAt, withdrawalEndsAt } from './subscription-order.deadlines.ts'
export type * from './subscription-order.types.ts'
