export { testDriveMoveMachine } from './test-drive-move.machine.ts'
export * from './test-drive-move.selectors.ts'
export type * from './test-drive-move.types.ts'
