export { enquiryFormMachine } from './enquiry-form.machine.ts'
export * from './enquiry-form.selectors.ts'
export type * from './enquiry-form.types.ts'
