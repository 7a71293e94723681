import type { flowStatistics } from '#server/api/contract/groups/flow-statistics.ts'
import type { statistics } from '#server/api/contract/groups/statistics.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { countStep, readFunnel } from './flow-steps.ts'
import { listTaken, listWaiting } from './listed-orders.ts'
import { listMachines, readStatistics } from './machine-statistics.ts'

export function createStatisticsHandlers(services: BackendContext): Handlers<typeof statistics> {
  return {
    listMachines: () => listMachines(services),
    getStatistics: ({ params: { machine }, query }) => readStatistics(services, machine, query),
    listWaiting: ({ params: { machine }, query }) => listWaiting(services, machine, query),
    listTaken: ({ params: { machine }, query }) => listTaken(services, machine, query),
  }
}

export function createFlowStatisticsHandlers(services: BackendContext): Handlers<typeof flowStatistics> {
  return {
    countStep: ({ body }) => countStep(services, body),
    getFunnel: ({ params: { machine }, query }) => readFunnel(services, machine, query),
  }
}
