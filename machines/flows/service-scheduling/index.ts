export { serviceSchedulingMachine } from './service-scheduling.machine.ts'
export * from './service-scheduling.selectors.ts'
export * from './service-scheduling.types.ts'
