export { termOfferMachine } from './term-offer.machine.ts'
export type * from './term-offer.types.ts'
