export { testDriveBookingMachine } from './test-drive-booking.machine.ts'
export type * from './test-drive-booking.types.ts'
export { bookingSteps } from './test-drive-booking.types.ts'
