export { arrearsPaymentMachine } from './arrears-payment.machine.ts'
export * from './arrears-payment.selectors.ts'
export type * from './arrears-payment.types.ts'
