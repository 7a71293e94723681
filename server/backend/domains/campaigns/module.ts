import { campaignMachine } from '#machines/orders/campaign/index.ts'
import { campaignOperations } from '#server/api/contract/groups/campaign-operations.ts'
import { campaigns as campaignsGroup } from '#server/api/contract/groups/campaigns.ts'
import type { Module } from '#server/backend/module.ts'
import { campaigns as campaignRows } from '#server/backend/platform/db/schema/campaigns.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createCampaignOperationsHandlers } from './campaign-operations.handlers.ts'
import { campaignLifecycle } from './campaign.lifecycle.ts'
import { receiveReports, reportPath } from './delivery-reports.ts'
import { expireRecipients } from './expiry.ts'
import { followLink } from './follow-link.ts'
import { campaignMails } from './mails/campaign-mails.ts'
import { campaignData } from './personal-data.ts'
import { campaignNotifications, registerCampaignPushes } from './push-campaign.ts'
import { registerSending } from './send-campaign.ts'

export const campaigns: Module = {
  name: 'campaigns',
  storedOrders: [{ machine: campaignMachine, table: campaignRows }],
  personalData: [campaignData],
  notifications: [campaignNotifications],
  mails: [campaignMails],
  recurringJobs: [{ name: 'campaigns.expire', schedule: { dailyAt: '03:41' }, run: expireRecipients }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(campaignsGroup, { followLink: ({ body }) => followLink(services, body) }),
      ...mount(campaignOperations, createCampaignOperationsHandlers(services)),
    ],
    extraRoutes: [{ paths: reportPath, fetch: (request) => receiveReports(services, request, crypto.randomUUID()) }],
    timers: [timersOf(campaignLifecycle)],
    start(outbox) {
      registerSending(services, outbox)
      registerCampaignPushes(services, outbox)
    },
  }),
}
