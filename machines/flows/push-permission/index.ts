export { pushPermissionMachine } from './push-permission.machine.ts'
export * from './push-permission.selectors.ts'
export type * from './push-permission.types.ts'
