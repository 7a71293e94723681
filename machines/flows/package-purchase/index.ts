export { createPurchaseMachine } from './package-purchase.chart.ts'
export * from './package-purchase.selectors.ts'
export * from './package-purchase.types.ts'
