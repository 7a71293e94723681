export { testDriveOrderMachine } from './test-drive-order.machine.ts'
export type { TestDriveEvent, TestDriveFacts } from './test-drive-order.types.ts'
