import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { repeatKind } from './repeat-mail.ts'

/** Conditions are combined. */
type MailFilter =
  | { to: string; templates?: readonly string[] }
  /** Orders the mails are about, whatever their recipients. */
  | { orderNos: readonly string[] }

/** Deletes mails with their outbox entries: none that still waits is sent. */
export async function eraseMails(services: BackendContext, which: MailFilter): Promise<void> {
  const inPayload = (field: string) => sql<string>`${outbox.payload}->>${sql.raw(`'${field}'`)}`
  const isMail = inArray(outbox.kind, ['mail', repeatKind])
  const db = services.db()
  if ('to' in which) {
    const { to, templates } = which
    await db.delete(mails).where(and(eq(mails.recipient, to), templates && inArray(mails.template, [...templates])))
    const asked = templates && inArray(inPayload('template'), [...templates])
    await db.delete(outbox).where(and(isMail, eq(inPayload('to'), to), asked))
    return
  }
  const orderNos = [...which.orderNos]
  await db.delete(mails).where(inArray(mails.orderNo, orderNos))
  await db.delete(outbox).where(and(isMail, inArray(inPayload('orderNo'), orderNos)))
}
