export { cancelSubscriptionMachine } from './cancel-subscription.machine.ts'
export * from './cancel-subscription.selectors.ts'
export type * from './cancel-subscription.types.ts'
