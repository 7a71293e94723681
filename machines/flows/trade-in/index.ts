export { createTradeInActors, type TradeInPorts } from './trade-in.actors.ts'
export { tradeInMachine } from './trade-in.machine.ts'
export * from './trade-in.selectors.ts'
export * from './trade-in.types.ts'
