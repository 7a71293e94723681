export type * from './membership-purchase.calls.ts'
export { membershipPurchaseMachine } from './membership-purchase.machine.ts'
export * from './membership-purchase.selectors.ts'
export * from './membership-purchase.types.ts'
