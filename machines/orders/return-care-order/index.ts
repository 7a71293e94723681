export { returnCareOrderMachine } from './return-care-order.machine.ts'
export type * from './return-care-order.types.ts'
