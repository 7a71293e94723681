import { desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { dropKnown, rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { accountMessages, channelChoices, pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { unbindClientsOf } from './client-registration.ts'

/** Inbox messages, channel choices and browsers of a customer. */
export const inboxData: PersonalDataSource = {
  name: 'messages',
  tables: [accountMessages, channelChoices, pushClients],
  merge: {
    async prepare(services, pair) {
      await dropKnown(services, pair, channelChoices.accountId, channelChoices.topic)
      // Through the machine: browsers are bound to a session, and all sessions of the account end.
      await unbindClientsOf(services, pair.from.accountId, 'merge')
    },
    moves: [accountMessages.accountId, channelChoices.accountId, pushClients.accountId],
    counts: { messages: rowsBy(accountMessages.accountId) },
  },
  async exported(services, { accountId }) {
    const [account] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
    const locale = account?.locale ?? config.defaultLocale
    const messages = await services
      .db()
      .select()
      .from(accountMessages)
      .where(eq(accountMessages.accountId, accountId))
      .orderBy(desc(accountMessages.createdAt))
    const choices = await services.db().select().from(channelChoices).where(eq(channelChoices.accountId, accountId))
    const browsers = await browsersOf(services, accountId)
    return [
      ...messages.map(({ topic, orderNo, texts, createdAt, readAt }) => ({
        record: 'message',
        topic,
        orderNo,
        // Stored in nine languages with the same content.
        ...texts[locale],
        createdAt,
        readAt,
      })),
      ...choices.map(({ accountId: _, ...choice }) => ({ record: 'choice', ...choice })),
      ...browsers.map(({ brand, os, osVersion, deviceType, endpoint, locale: written, createdAt, seenAt }) => ({
        record: 'browser',
        brand,
        os,
        osVersion,
        deviceType,
        // The rest of the address is a key to the browser.
        pushService: endpoint === null ? null : new URL(endpoint).host,
        locale: written,
        createdAt,
        seenAt,
      })),
    ]
  },
  async erase(services, { accountId }) {
    await services.db().delete(accountMessages).where(eq(accountMessages.accountId, accountId))
    await services.db().delete(channelChoices).where(eq(channelChoices.accountId, accountId))
    const clientIds = (await browsersOf(services, accountId)).map(({ orderNo }) => orderNo)
    // Through the machine, which unbinds the customer: a push under way then has no recipient.
    await unbindClientsOf(services, accountId, 'erasure')
    for (const clientId of clientIds) await services.outbox.withdraw(timerGroup(clientId))
    await services.db().delete(pushClients).where(inArray(pushClients.orderNo, clientIds))
  },
}

function browsersOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(pushClients)
    .where(eq(pushClients.accountId, accountId))
    .orderBy(desc(pushClients.seenAt))
}
