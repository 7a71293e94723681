import { asc, desc, eq } from 'drizzle-orm'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { chatMessages, chats } from '#server/backend/platform/db/schema/chat.ts'
import { deleteChats } from './chats.ts'

/** Full conversations that an account began or claimed. */
export const chatData: PersonalDataSource = {
  name: 'chats',
  tables: [chats, chatMessages],
  merge: { moves: [chats.accountId], counts: { chats: rowsBy(chats.accountId) } },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return Promise.all(
      rows.map(async ({ id, name, locale, createdAt, closedAt }) => ({
        id,
        name,
        locale,
        createdAt,
        closedAt,
        messages: await transcriptOf(services, id),
      })),
    )
  },
  async erase(services, { accountId }) {
    await deleteChats(services, eq(chats.accountId, accountId))
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services.db().select().from(chats).where(eq(chats.accountId, accountId)).orderBy(desc(chats.createdAt))
}

function transcriptOf(services: BackendContext, chatId: string) {
  const { number, sender, senderName, body, at } = chatMessages
  return services
    .db()
    .select({ number, sender, senderName, body, at })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(number))
}
