import { and, desc, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { mails, mailSearchText } from '#server/backend/platform/db/schema/engine.ts'
import { machineOfOrder } from '#server/backend/platform/engine/order-log.ts'

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

/** Page of the mails, newest first, without their content. Every word must occur in recipient or subject. */
export async function listMails(
  services: BackendContext,
  { q = '', ...page }: { page: number; size: number; q?: string | undefined },
) {
  const db = services.db()
  const where = and(...wordsOf(q).map((word) => containing(mailSearchText, word)))
  const { limit, offset } = rowsOf(page)
  const rows = await db.select(summary).from(mails).where(where).orderBy(desc(mails.id)).limit(limit).offset(offset)
  const counted = await countListed(
    services,
    db.select({ id: mails.id }).from(mails).where(where).orderBy(desc(mails.id)),
  )
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
  if (!row) return null
  const { html, plain: text, attachments, orderNo } = row
  const orderMachine = orderNo === null ? null : await machineOfOrder(services, orderNo)
  return { ...mailSummary(row), orderMachine, html, text, attachments }
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
