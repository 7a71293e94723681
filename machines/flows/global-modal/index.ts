export { createGlobalModalActors } from './global-modal.actors.ts'
export { globalModalMachine } from './global-modal.machine.ts'
export * from './global-modal.selectors.ts'
export type * from './global-modal.types.ts'
