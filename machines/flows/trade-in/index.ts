export { tradeInMachine } from './trade-in.machine.ts'
export { tradeInMigrations } from './trade-in.migrations.ts'
export * from './trade-in.selectors.ts'
export * from './trade-in.types.ts'
