export { leadMachine } from './lead.machine.ts'
export { mailSections } from './lead.types.ts'
export type * from './lead.types.ts'
