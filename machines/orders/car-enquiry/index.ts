export { carEnquiryMachine } from './car-enquiry.machine.ts'
export type * from './car-enquiry.types.ts'
