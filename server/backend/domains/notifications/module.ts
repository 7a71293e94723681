import { pushClientMachine } from '#machines/orders/push-client/index.ts'
import { messages } from '#server/api/contract/groups/messages.ts'
import type { Module } from '#server/backend/module.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { expireMessages } from './expiry.ts'
import { createMessageHandlers } from './messages.handlers.ts'
import { topicsOf } from './notification-source.ts'
import { createNotifier } from './notify.ts'
import { inboxData } from './personal-data.ts'
import { pushClientLifecycle } from './push-client.lifecycle.ts'
import { registerPushes } from './push-delivery.ts'

export { unbindClientsOf } from './client-registration.ts'
export { type CustomerMessage, notifyCustomer } from './notify.ts'
export type { NotificationRule, NotificationSource } from './notification-source.ts'

export const notifications: Module = {
  name: 'notifications',
  storedOrders: [{ machine: pushClientMachine, table: pushClients }],
  personalData: [inboxData],
  recurringJobs: [{ name: 'messages.expire', schedule: { dailyAt: '03:37' }, run: expireMessages }],
  open: ({ services, declared }) => ({
    endpoints: mount(
      messages,
      createMessageHandlers(services, { topics: topicsOf(declared.notifications), mails: declared.mails }),
    ),
    timers: [timersOf(pushClientLifecycle)],
    start(outbox) {
      // Every mail is offered to inbox and push as well, by the recipient's choices.
      registerMails(services, outbox, declared.mails, createNotifier(services, declared.notifications))
      registerPushes(services, outbox)
    },
  }),
}
