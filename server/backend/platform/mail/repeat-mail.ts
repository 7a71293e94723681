import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'

type MailRow = typeof mails.$inferSelect

/** Kind of the outbox entries that send a stored mail again. */
export const repeatKind = 'mail.repeat'

/** With what the erasure of mails looks for (erase-mails.ts). */
const repeatPayload = z.object({
  mailId: z.int(),
  to: z.string(),
  template: z.string(),
  orderNo: z.string().nullable(),
})

/** Queues a copy of a stored mail to an address, as it was written, attachments included. */
export async function repeatMail(
  services: BackendContext,
  { id: mailId, template, orderNo }: Pick<MailRow, 'id' | 'template' | 'orderNo'>,
  to: string,
): Promise<void> {
  const payload: z.infer<typeof repeatPayload> = { mailId, to, template, orderNo }
  await services.outbox.add({ kind: repeatKind, payload })
}

/** Row of the copy, inserted once for its outbox entry; null if the mail has been erased meanwhile. */
export async function insertCopy(
  services: BackendContext,
  payload: Record<string, unknown>,
  outboxId: number,
): Promise<MailRow | null> {
  const { mailId, to } = repeatPayload.parse(payload)
  const db = services.db()
  const [stored] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!stored) return null
  const { subject, html, plain, attachments, template, locale, orderNo, unsubscribeUrl } = stored
  const content = { subject, html, plain, attachments, template, locale, orderNo, unsubscribeUrl }
  const copy = { ...content, outboxId, recipient: to, createdAt: services.clock.now() }
  await db.insert(mails).values(copy).onConflictDoNothing()
  const [row] = await db.select().from(mails).where(eq(mails.outboxId, outboxId))
  return row ?? null
}
