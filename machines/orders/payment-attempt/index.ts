export { paymentAttemptMachine } from './payment-attempt.machine.ts'
export type * from './payment-attempt.types.ts'
