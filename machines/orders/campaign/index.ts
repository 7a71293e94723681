export { campaignMachine } from './campaign.machine.ts'
export type * from './campaign.types.ts'
