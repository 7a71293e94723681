import { createTransport } from 'nodemailer'
import { config } from '#config'
import type { mails } from '#server/backend/platform/db/schema/engine.ts'

export type MailRow = typeof mails.$inferSelect

export interface SmtpSender {
  /**
   * Resolves once the mail server accepted the mail; throws RecipientRefused, or another error. Stops at the signal.
   */
  send(mail: MailRow, signal: AbortSignal): Promise<void>
}

/** Permanent refusal of the recipient: a retry is pointless. */
export class RecipientRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'RecipientRefused'
  }
}

/** Sends through the mail server at `smtpUrl` (`smtps://user:password@host:465`), one connection per mail. */
export function createSmtpSender(smtpUrl: string, publicUrl: string): SmtpSender {
  const { brand } = config
  const host = new URL(publicUrl).hostname
  // Limits per step; the outbox's deadline limits the total.
  const limits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
  const transport = createTransport({ url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true })

  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({
          // Same for every attempt: after a lost answer the receiving server recognises the mail.
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

/** Headers with one-click unsubscribe (RFC 8058). */
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

/** A refused sender or login is a matter of configuration and may be corrected; a refused recipient is final. */
function isRefusedForGood(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'permanent' in error &&
    error.permanent === true
  )
}
