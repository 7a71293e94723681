import { flows as flowsGroup } from '#server/api/contract/groups/flows.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { expireFlows } from './expiry.ts'
import { createFlowHandlers } from './flows.handlers.ts'
import { flowData } from './personal-data.ts'

export const flows: Module = {
  name: 'flows',
  personalData: [flowData],
  recurringJobs: [{ name: 'flows.expire', schedule: { dailyAt: '03:43' }, run: expireFlows }],
  open: ({ services }) => ({ endpoints: mount(flowsGroup, createFlowHandlers(services)) }),
}
