export { tradeInRequestMachine } from './trade-in-request.machine.ts'
export type * from './trade-in-request.types.ts'
