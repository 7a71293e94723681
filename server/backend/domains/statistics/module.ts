import { flowStatistics } from '#server/api/contract/groups/flow-statistics.ts'
import { statistics as statisticsGroup } from '#server/api/contract/groups/statistics.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { orderGauges } from './order-gauges.ts'
import { rollUp } from './roll-up.ts'
import { createFlowStatisticsHandlers, createStatisticsHandlers } from './statistics.handlers.ts'

export const statistics: Module = {
  name: 'statistics',
  recurringJobs: [{ name: 'statistics.rollUp', schedule: { everyMinutes: 1 }, run: (services) => rollUp(services) }],
  gauges: orderGauges,
  open: ({ services }) => ({
    endpoints: [
      ...mount(statisticsGroup, createStatisticsHandlers(services)),
      ...mount(flowStatistics, createFlowStatisticsHandlers(services)),
    ],
  }),
}
