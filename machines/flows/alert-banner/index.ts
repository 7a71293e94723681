export { alertBannerMachine } from './alert-banner.machine.ts'
export * from './alert-banner.selectors.ts'
export type * from './alert-banner.types.ts'
