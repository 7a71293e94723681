export { damageReportingMachine } from './damage-reporting.machine.ts'
export * from './damage-reporting.selectors.ts'
export * from './damage-reporting.types.ts'
