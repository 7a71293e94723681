export { addressEditorMachine } from './address-editor.machine.ts'
export * from './address-editor.selectors.ts'
export type * from './address-editor.types.ts'
