import { leadMachine } from '#machines/orders/lead/index.ts'
import { leadOperations } from '#server/api/contract/groups/lead-operations.ts'
import { leads as leadsGroup } from '#server/api/contract/groups/leads.ts'
import { mailSubscription } from '#server/api/contract/groups/mail-subscription.ts'
import { guidelineRows } from '#server/backend/domains/content/module.ts'
import type { Module } from '#server/backend/module.ts'
import { leads as leadRows } from '#server/backend/platform/db/schema/leads.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { expireLeads } from './expiry.ts'
import { leadGuidelines } from './guidelines.ts'
import { createLeadOperationsHandlers } from './lead-operations.handlers.ts'
import { leadSearch } from './lead-search.ts'
import { leadWork } from './lead-work.ts'
import { leadLifecycle } from './lead.lifecycle.ts'
import { createLeadHandlers } from './leads.handlers.ts'
import { createMailSubscriptionHandlers } from './mail-subscription.handlers.ts'
import { leadMails } from './mails/lead-mails.ts'
import { leadData, mailSubscriptionData } from './personal-data.ts'

export { choiceUrl, type ReaderRef } from './lead-link.ts'
export { endMails } from './mail-choices.ts'
export { readerAt, readMailSettings } from './mail-subscriptions.ts'
export { type NewLead, recordLead } from './record-lead.ts'

export const leads: Module = {
  name: 'leads',
  storedOrders: [{ machine: leadMachine, table: leadRows }],
  seededTexts: () => guidelineRows('leads', leadGuidelines),
  personalData: [leadData, mailSubscriptionData],
  mails: [leadMails],
  searches: [leadSearch],
  work: [leadWork],
  recurringJobs: [{ name: 'leads.expire', schedule: { dailyAt: '03:31' }, run: expireLeads }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(leadsGroup, createLeadHandlers(services)),
      ...mount(leadOperations, createLeadOperationsHandlers(services)),
      ...mount(mailSubscription, createMailSubscriptionHandlers(services)),
    ],
    timers: [timersOf(leadLifecycle)],
  }),
}
