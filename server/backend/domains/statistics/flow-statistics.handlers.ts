import type { flowStatistics } from '#server/api/contract/groups/flow-statistics.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { countStep, readFunnel } from './flow-steps.ts'

export function createFlowStatisticsHandlers(services: BackendContext): Handlers<typeof flowStatistics> {
  return {
    countStep: ({ body }) => countStep(services, body),
    getFunnel: ({ params: { machine }, query }) => readFunnel(services, machine, query),
  }
}
