import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { AccountMessage, messages } from '#server/api/contract/groups/messages.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'

type ListMessages = typeof messages.rows.listMessages
type MessageRow = typeof accountMessages.$inferSelect

const listedFor = (accountId: string) => and(eq(accountMessages.accountId, accountId), accountMessages.isListed)
const isUnread = isNull(accountMessages.readAt)

const inState = {
  all: undefined,
  unread: isUnread,
  read: isNotNull(accountMessages.readAt),
} as const

/** Page of a customer's inbox, newest first, in a language. */
export async function listInbox(
  services: BackendContext,
  { accountId, locale }: { accountId: string; locale: LocaleSlug },
  { state, ...page }: HandlerInput<ListMessages>['query'],
): Promise<CallResult<ListMessages>> {
  const where = and(listedFor(accountId), inState[state])
  const { limit, offset } = rowsOf(page)
  const db = services.db()
  const counted = await countListed(
    services,
    db
      .select({ one: sql`1` })
      .from(accountMessages)
      .where(where),
  )
  const rows = await db
    .select()
    .from(accountMessages)
    .where(where)
    .orderBy(desc(accountMessages.createdAt), desc(accountMessages.outboxId))
    .limit(limit)
    .offset(offset)
  return {
    ...counted,
    unreadNum: await countUnread(services, accountId),
    items: rows.map((row) => messageView(row, locale)),
  }
}

export function countUnread(services: BackendContext, accountId: string): Promise<number> {
  return services.db().$count(accountMessages, and(listedFor(accountId), isUnread))
}

/** Marks messages as read or unread; all of them without ids. Refuses an id that is not this customer's. */
export async function markMessages(
  services: BackendContext,
  accountId: string,
  { ids, isRead }: HandlerInput<typeof messages.rows.readMessages>['body'],
): Promise<void> {
  await services.transaction(async () => {
    const named = ids && [...new Set(ids)]
    const own = and(listedFor(accountId), named && inArray(accountMessages.id, named))
    if (named && (await services.db().$count(accountMessages, own)) < named.length) {
      throw new Refusal('not_found', 'no such message')
    }
    // Retains the time at which it was first read.
    const isOther = isRead ? isUnread : isNotNull(accountMessages.readAt)
    await services
      .db()
      .update(accountMessages)
      .set({ readAt: isRead ? services.clock.now() : null })
      .where(and(own, isOther))
  })
}

function messageView(row: MessageRow, locale: LocaleSlug): AccountMessage {
  const { id, topic, link, createdAt, readAt } = row
  return {
    id,
    topic,
    ...row.texts[locale],
    link,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
