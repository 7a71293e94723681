export { createPurchaseMachine } from './package-purchase.chart.ts'
export { purchaseMigrations } from './package-purchase.migrations.ts'
export * from './package-purchase.selectors.ts'
export * from './package-purchase.types.ts'
