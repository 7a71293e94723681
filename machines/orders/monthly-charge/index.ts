export { monthlyChargeMachine, nextTryAt } from './monthly-charge.machine.ts'
export type * from './monthly-charge.types.ts'
