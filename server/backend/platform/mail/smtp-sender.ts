import { createTransport } from 'nodemailer'
import { config } from '#config'
import type { mails } from '#server/backend/platform/db/schema/engine.ts'

export type MailRow = typeof mails.$inferSelect

export interface SmtpSender {
  /** Resolves once the mail server has taken the mail; throws RecipientRefused, or what else went wrong. Ends at the signal. */
  send(mail: MailRow, signal: AbortSignal): Promise<void>
}

/** The mail server will never take mail for this address: trying again would only annoy it. */
export class RecipientRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'RecipientRefused'
  }
}

/** Sends through the mail server at `smtpUrl` (`smtps://user:password@host:465`), one connection a mail. */
export function createSmtpSender(smtpUrl: string, publicUrl: string): SmtpSender {
  const { brand } = config
  const host = new URL(publicUrl).hostname
  // Of each step; of all of them together the outbox's deadline.
  const limits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
  const transport = createTransport({ url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true })

  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({
          // The same at every attempt: should an answer get lost, the receiving side knows the mail already.
          messageId: `<${mail.outboxId}.${mail.createdAt.getTime()}@${host}>`,
          date: mail.createdAt,
          from: { name: brand.name, address: brand.email },
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.plain,
          html: mail.html,
          attachments: mail.attachments.map((file) => ({ ...file, encoding: 'base64' })),
          headers: headersOf(mail),
          signal,
        })
      } catch (error) {
        if (isRefusedForGood(error)) throw new RecipientRefused(error)
        throw error
      }
    },
  }
}

/** With the way out in one press that mail programs show beside the sender (RFC 8058). */
function headersOf({ locale, unsubscribeUrl }: MailRow): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': locale.replace('_', '-'),
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** A refused sender or sign-in is a matter of configuration and may be put right; a refused recipient is not. */
function isRefusedForGood(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'permanent' in error &&
    error.permanent === true
  )
}
