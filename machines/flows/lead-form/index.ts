export { leadFormMachine } from './lead-form.machine.ts'
export * from './lead-form.selectors.ts'
export type * from './lead-form.types.ts'
