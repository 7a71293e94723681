export { damageReportMachine } from './damage-report.machine.ts'
export type * from './damage-report.types.ts'
