export { carPapersMachine } from './car-papers.machine.ts'
export type * from './car-papers.types.ts'
