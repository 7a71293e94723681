export { subscriptionOrderMachine } from './subscription-order.machine.ts'
export { paymentDueAt, withdrawalEndsAt } from './subscription-order.setup.ts'
export type * from './subscription-order.types.ts'
