export { membershipOrderMachine } from './membership-order.machine.ts'
export { paymentDueAt, withdrawalEndsAt } from './membership-order.setup.ts'
export type * from './membership-order.types.ts'
