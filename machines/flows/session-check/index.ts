export { createSessionCheckActors, type SessionCheckPorts } from './session-check.actors.ts'
export { sessionCheckMachine } from './session-check.machine.ts'
export * from './session-check.selectors.ts'
export type * from './session-check.types.ts'
