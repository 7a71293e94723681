import { createTransport } from 'nodemailer'
import { config } from '#config'
import type { RenderedMail } from './render-mail.ts'

/** Mail as it is handed to a mail server. */
export interface OutgoingMail extends RenderedMail {
  /** Unique, and the same for every attempt: after a lost answer the receiving server recognises the mail. */
  id: string
  recipient: string
  locale: string
  createdAt: Date
}

export interface SmtpSender {
  /**
   * Resolves once the mail server accepted the mail; throws RecipientRefused, RecipientDeferred, or another error. Stops at the signal.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  /** Ends its connections. */
  close(): void
}

/** Permanent refusal of the recipient: a retry is pointless. */
export class RecipientRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'RecipientRefused'
  }
}

/** Temporary refusal of the recipient alone: their mailbox is full, or wants to see the sender again. */
export class RecipientDeferred extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'RecipientDeferred'
  }
}

/**
 * Sends through the mail server at `smtpUrl` (`smtps://user:password@host:465`): one connection per mail, or as many as
 * given, which are used again and have to be closed.
 */
export function createSmtpSender(smtpUrl: string, publicUrl: string, connections?: number): SmtpSender {
  const { brand } = config
  const host = new URL(publicUrl).hostname
  // Limits per step; the outbox's deadline limits the total.
  const limits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
  const options = { url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true }
  const transport =
    connections === undefined
      ? createTransport(options)
      : createTransport({
          ...options,
          pool: true,
          maxConnections: connections,
          maxMessages: Number.POSITIVE_INFINITY,
          maxRequeues: 0,
        })

  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${host}>`,
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
        if (isOfRecipient(error))
          throw error.permanent === true ? new RecipientRefused(error) : new RecipientDeferred(error)
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Headers with one-click unsubscribe (RFC 8058). */
function headersOf({ locale, unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': locale.replace('_', '-'),
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** A refused sender or login is a matter of configuration, and says nothing about the recipient. */
function isOfRecipient(error: unknown): error is Error & { permanent: unknown } {
  return error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'permanent' in error
}
