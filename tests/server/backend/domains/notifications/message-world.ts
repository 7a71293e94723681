import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import { config } from '#config'
import { createMessageHandlers } from '#server/backend/domains/notifications/messages.handlers.ts'
import { topicsOf } from '#server/backend/domains/notifications/notification-source.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { pushClientLifecycle } from '#server/backend/domains/notifications/push-client.lifecycle.ts'
import { registerPushes } from '#server/backend/domains/notifications/push-delivery.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { accountMessages, pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { testPush } from '#tests/support/push-keys.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'

type Handlers = ReturnType<typeof createMessageHandlers>

/** A browser that has been let push, and what the site keeps of it there. */
export interface Browser {
  id: string
  clientId: string
  deviceId: string
  deviceToken: string
}

/** Subscriptions whose customers are told of them, with a push service on this machine. */
export interface MessageWorld extends Omit<SubscriptionWorld, 'handlers'> {
  orders: SubscriptionWorld['handlers']
  messages: Handlers
  service: PushService
  /** Registered, and bound to this customer. */
  browser(context: AccountContext, locale?: LocaleSlug): Promise<Browser>
  /** An order that is placed and paid: its customer has been told twice. */
  paidOrder(context: AccountContext): Promise<string>
  inbox(context: AccountContext): Promise<(typeof accountMessages.$inferSelect)[]>
  client(clientId: string): Promise<typeof pushClients.$inferSelect | undefined>
  /** Pushes that have not been sent, with why. */
  waiting(): Promise<(typeof outboxTable.$inferSelect)[]>
}

export const input = { params: {}, query: undefined, body: undefined }

export function deviceOf(deviceToken: string, deviceId: string = randomUUID()) {
  const browser = { brand: 'Chromium', deviceType: 'browser', os: 'Linux', osVersion: '6.1' } as const
  return { ...browser, deviceToken, deviceId, pushType: 'web', pushVersion: 0 } as const
}

export function contextIn<C extends Pick<AccountContext, 'locale'>>(context: C, slug: LocaleSlug): C {
  const { lang, region } = config.locales[slug]
  return { ...context, locale: { lang, region } }
}

export async function openMessageWorld(place: DatabasePlace): Promise<MessageWorld> {
  const service = await startPushService()
  const { handlers: orders, ...world } = await openSubscriptionWorld(place, {
    push: { ...testPush, testOrigin: service.origin },
  })
  const { services, outbox } = world
  registerMails(services, outbox, declared.mails, createNotifier(services, declared.notifications))
  registerPushes(services, outbox)
  registerOrderTimers(services, [timersOf(pushClientLifecycle)])
  const messages = createMessageHandlers(services, {
    topics: topicsOf(declared.notifications),
    mails: declared.mails,
  })

  return {
    ...world,
    orders,
    messages,
    service,
    async browser(context, locale = 'de_DE') {
      const { id, deviceToken } = service.subscribe()
      const device = deviceOf(deviceToken)
      const { deviceId } = device
      const inLocale = contextIn(context, locale)
      const { clientId } = await messages.registerClient({ ...input, body: device }, { ...inLocale, account: null })
      await messages.bindClient({ ...input, body: { clientId, deviceId } }, inLocale)
      return { id, clientId, deviceId, deviceToken }
    },
    async paidOrder(context) {
      const { orderNo } = await world.create(context, await world.stock(1))
      await world.complete(context, orderNo)
      await world.pay(context, await world.place(context, orderNo))
      await outbox.drain()
      return orderNo
    },
    inbox: ({ account }) =>
      services
        .db()
        .select()
        .from(accountMessages)
        .where(eq(accountMessages.accountId, account.id))
        .orderBy(desc(accountMessages.outboxId)),
    async client(clientId) {
      const [row] = await services.db().select().from(pushClients).where(eq(pushClients.orderNo, clientId))
      return row
    },
    waiting: async () => {
      const rows = await services.db().select().from(outboxTable).where(eq(outboxTable.kind, 'push'))
      return rows.filter(({ doneAt }) => doneAt === null)
    },
    async close() {
      await world.close()
      await service.close()
    },
  }
}
