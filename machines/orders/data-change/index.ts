export { dataChangeMachine } from './data-change.machine.ts'
export type * from './data-change.types.ts'
