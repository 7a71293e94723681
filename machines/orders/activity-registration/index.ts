export { activityRegistrationMachine } from './activity-registration.machine.ts'
export type * from './activity-registration.types.ts'
