import { tradeInRequestMachine } from '#machines/orders/trade-in-request/index.ts'
import { tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import { tradeIn as tradeInGroup } from '#server/api/contract/groups/trade-in.ts'
import { guidelineRows } from '#server/backend/domains/content/module.ts'
import type { Module } from '#server/backend/module.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { expireTradeIns } from './expiry.ts'
import { tradeInGuidelines } from './guidelines.ts'
import { tradeInMails } from './mails/trade-in-mails.ts'
import { openTradeIns } from './open-trade-ins.ts'
import { tradeInData } from './personal-data.ts'
import { tradeInLifecycle } from './request.lifecycle.ts'
import { tradeInNotifications } from './trade-in-notifications.ts'
import { createTradeInOperationsHandlers } from './trade-in-operations.handlers.ts'
import { tradeInSearch } from './trade-in-search.ts'
import { tradeInWork } from './trade-in-work.ts'
import { createTradeInHandlers } from './trade-in.handlers.ts'

export const tradeIn: Module = {
  name: 'trade-in',
  seededTexts: () => guidelineRows('trade-in', tradeInGuidelines),
  personalData: [tradeInData],
  orderTables: [tradeInRequests],
  storedOrders: [{ machine: tradeInRequestMachine, table: tradeInRequests }],
  notifications: [tradeInNotifications],
  openOrders: { tradeIn: openTradeIns },
  searches: [tradeInSearch],
  work: [tradeInWork],
  mails: [tradeInMails],
  recurringJobs: [{ name: 'trade-ins.expire', schedule: { dailyAt: '03:33' }, run: expireTradeIns }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(tradeInGroup, createTradeInHandlers(services)),
      ...mount(tradeInOperations, createTradeInOperationsHandlers(services)),
    ],
    timers: [timersOf(tradeInLifecycle)],
  }),
}
