export { liveStreamMachine } from './live-stream.machine.ts'
export * from './live-stream.selectors.ts'
export type * from './live-stream.types.ts'
