export { creditReviewMachine } from './credit-review.machine.ts'
export type * from './credit-review.types.ts'
