import { desc } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { textMessages } from '#server/backend/platform/db/schema/account.ts'

/** Page of the text messages, newest first, with their content. */
export async function listTexts(services: BackendContext, page: { page: number; size: number }) {
  const db = services.db()
  const { limit, offset } = rowsOf(page)
  const rows = await db.select().from(textMessages).orderBy(desc(textMessages.id)).limit(limit).offset(offset)
  const counted = await countListed(services, db.select({ id: textMessages.id }).from(textMessages))
  return {
    ...counted,
    items: rows.map(({ id, recipient, body, template, locale, createdAt, sentAt, error }) => ({
      id: String(id),
      to: recipient,
      text: body,
      template,
      locale,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      error,
    })),
  }
}
