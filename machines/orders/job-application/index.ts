export { jobApplicationMachine } from './job-application.machine.ts'
export type * from './job-application.types.ts'
