import { desc, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'

const summary = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  template: mails.template,
  locale: mails.locale,
  orderNo: mails.orderNo,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  error: mails.error,
}

/** Page of the mails, newest first, without their content. */
export async function listMails(services: BackendContext, page: { page: number; size: number }) {
  const db = services.db()
  const { limit, offset } = rowsOf(page)
  const rows = await db.select(summary).from(mails).orderBy(desc(mails.id)).limit(limit).offset(offset)
  const counted = await countListed(services, db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)))
  return { ...counted, items: rows.map(mailSummary) }
}

/** Complete mail, attachments in base64; null for an unknown id. */
export async function readMail(services: BackendContext, id: string) {
  if (!/^\d{1,15}$/.test(id)) return null
  const [row] = await services
    .db()
    .select()
    .from(mails)
    .where(eq(mails.id, Number(id)))
  return row ? { ...mailSummary(row), html: row.html, text: row.plain, attachments: row.attachments } : null
}

type Summary = Pick<typeof mails.$inferSelect, keyof typeof summary>

function mailSummary({ id, recipient, subject, template, locale, orderNo, createdAt, sentAt, error }: Summary) {
  return {
    id: String(id),
    to: recipient,
    subject,
    template,
    locale,
    orderNo,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    error,
  }
}
