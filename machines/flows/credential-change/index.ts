export { credentialChangeMachine } from './credential-change.machine.ts'
export * from './credential-change.selectors.ts'
export type * from './credential-change.types.ts'
