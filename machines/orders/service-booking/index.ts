export { serviceBookingMachine } from './service-booking.machine.ts'
export type * from './service-booking.types.ts'
