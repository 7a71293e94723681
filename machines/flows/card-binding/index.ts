export { cardBindingMachine } from './card-binding.machine.ts'
export * from './card-binding.selectors.ts'
export type * from './card-binding.types.ts'
