import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { askProvider } from '#server/backend/platform/health/ask-provider.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { type Mail, type MailKind, readMail } from './mail-kind.ts'
import { renderMail } from './render-mail.ts'
import { insertCopy, repeatKind } from './repeat-mail.ts'
import { createSmtpSender, RecipientRefused } from './smtp-sender.ts'

type MailRow = typeof mails.$inferSelect

/** As long as mail servers retry (RFC 5321, 4.5.4.1); afterwards the mail stays unsent, with its error. */
const retryMs = 5 * 24 * 3_600_000

/**
 * Notifies the recipient through their other channels; returns whether the mail is to be sent, too. Called before each attempt
 * to send it, so it must be repeatable.
 */
export type MailNotifier = (mail: Mail, outboxId: number) => Promise<{ isMailWanted: boolean }>

/**
 * Registers the outbox handler for entries of kind `mail` (payload: MailRequest and its kind's values). Writes each to
 * the mails table once, however often it is retried; with an SMTP server it is also sent, until the server accepts it.
 * Runs outside a transaction: attachments come from the file store.
 */
export function registerMails(
  services: BackendContext,
  outbox: OutboxDispatcher,
  kinds: readonly MailKind[],
  tell: MailNotifier = async () => ({ isMailWanted: true }),
): void {
  const { smtpUrl, publicUrl } = services.env
  const sender = smtpUrl === null ? null : createSmtpSender(smtpUrl, publicUrl)
  outbox.deliver('mail', async (payload, outboxId, signal) => {
    const wanted = readMail(kinds, payload)
    if (wanted.isLate(services.clock.now())) {
      const { template, orderNo } = wanted.request
      services.log.info({ outboxId, template, orderNo }, 'no reminder: the event has begun')
      return
    }
    const { isMailWanted } = await tell(wanted, outboxId)
    if (isMailWanted) await send(await insertMail(services, wanted, outboxId), signal)
  })
  outbox.deliver(repeatKind, async (payload, outboxId, signal) =>
    send(await insertCopy(services, payload, outboxId), signal),
  )

  /** Hands a mail to the mail server, if there is one and it has not taken it yet. */
  async function send(mail: MailRow | null, signal: AbortSignal): Promise<void> {
    if (!sender || !mail || mail.sentAt) return
    try {
      await askProvider({ provider: 'mail', operation: 'send', isRefusal }, () =>
        sender.send({ ...mail, id: `${mail.outboxId}.${mail.createdAt.getTime()}` }, signal),
      )
    } catch (error) {
      await note(services, mail, { error: failureText(error) })
      const isRefused = isRefusal(error)
      const isTooOld = services.clock.now().getTime() - mail.createdAt.getTime() > retryMs
      if (!isRefused && !isTooOld) throw error
      const { id: mailId, template, orderNo } = mail
      services.log.warn({ mailId, template, orderNo, isRefused }, 'a mail was abandoned')
      return
    }
    await note(services, mail, { sentAt: services.clock.now(), error: null })
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RecipientRefused
}

/** Row of the mail; inserted if missing. */
async function insertMail(services: BackendContext, wanted: Mail, outboxId: number): Promise<MailRow | null> {
  const now = services.clock.now()
  const { template, locale, orderNo, to } = wanted.request
  const attachments = await wanted.attachments(services)
  const rendered = renderMail(wanted, { now, publicUrl: services.env.publicUrl, attachments })
  const mail = { ...rendered, template, locale, orderNo, outboxId, recipient: to, createdAt: now }
  const [written] = await services.db().insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id })
  if (written) return { ...mail, id: written.id, sentAt: null, error: null }
  // Retried, or another replica was faster: its row counts.
  const [known] = await services.db().select().from(mails).where(eq(mails.outboxId, outboxId))
  return known ?? null
}

async function note(
  services: BackendContext,
  mail: MailRow,
  values: Partial<Pick<MailRow, 'sentAt' | 'error'>>,
): Promise<void> {
  await services.db().update(mails).set(values).where(eq(mails.id, mail.id))
}
