export { applicationFormMachine } from './application-form.machine.ts'
export * from './application-form.selectors.ts'
export * from './application-form.types.ts'
