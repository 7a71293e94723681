export { pushClientMachine } from './push-client.machine.ts'
export type * from './push-client.types.ts'
