export { collectedInvoiceMachine, reminderAt, suspensionAt } from './collected-invoice.machine.ts'
export type * from './collected-invoice.types.ts'
