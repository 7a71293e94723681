import { z } from 'zod'
import type { LocaleSlug } from '#config'
import type { MailRecipient } from '#server/api/contract/groups/messages.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Translate } from '#server/backend/kernel/i18n/translator.ts'
import type { CalendarEntry } from '#server/calendar/calendar-file.ts'
import type { Attachment, MailContent } from './mail-content.ts'

/** Common payload of outbox entries of kind `mail`. */
export interface MailRequest {
  template: string
  to: string
  locale: LocaleSlug
  /** Null for a mail without an order. */
  orderNo: string | null
  /** For a second address: customers are notified of the original only. */
  isCopy?: boolean | undefined
}

export interface WriteOptions {
  now: Date
  publicUrl: string
  /** Attachments. */
  attachments?: readonly Attachment[]
}

/** Mail with its request and behaviour. */
export interface Mail {
  request: MailRequest
  /** Content in the locale of the request or in another one. */
  write(options: WriteOptions, locale?: LocaleSlug): MailContent
  /** Announced appointment; null without one. */
  calendarEntry(): CalendarEntry | null
  /** Attachments created elsewhere. May call the file store: not in a transaction. */
  attachments(services: BackendContext): Promise<Attachment[]>
  /** Whether the event it reminds of has already begun. */
  isLate(now: Date): boolean
  /** One-click unsubscribe URL; null for mandatory mails. */
  unsubscribeUrl(): string | null
}

export interface MailDescription {
  template: string
  heading: string
  recipient: MailRecipient
}

/** Kind of mails. */
export interface MailKind {
  /** Whether the payload names a template of this kind. */
  isNamed(payload: unknown): boolean
  /** Whether its mails are good for their moment only, as those with a code: they are not sent again. */
  isMomentary: boolean
  /** Mail of a payload, or the reason why it is not of this kind. */
  read(payload: unknown): { mail: Mail } | { error: Error }
  /** What can be said of a template without a mail; null if it is not of this kind, or its heading needs values. */
  describe(template: string, locale: LocaleSlug): MailDescription | null
}

/** Definition of a kind of mails. */
interface MailDefinition<Request extends MailRequest> {
  request: z.ZodType<Request> & { shape: { template: z.ZodType<Request['template']> } }
  write(request: Request, options: WriteOptions): MailContent
  calendarEntry?(request: Request): CalendarEntry | null
  attachments?(services: BackendContext, request: Request): Promise<Attachment[]>
  isLate?(request: Request, now: Date): boolean
  unsubscribeUrl?(request: Request): string | null
  isMomentary?: boolean
  /** Texts of the headings, where these need no values: for mails that effects of orders write. */
  headings?(locale: LocaleSlug): Translate<`mail.${Request['template']}.heading`>
  /** Default: the customer. */
  recipientOf?(template: Request['template']): MailRecipient
}

export function defineMails<Request extends MailRequest>(kind: MailDefinition<Request>): MailKind {
  const named = z.object({ template: kind.request.shape.template })
  return {
    isNamed: (payload) => named.safeParse(payload).success,
    isMomentary: kind.isMomentary ?? false,
    describe(template, locale) {
      const known = kind.request.shape.template.safeParse(template)
      if (!known.success || !kind.headings) return null
      return {
        template,
        heading: kind.headings(locale)(`mail.${known.data}.heading`),
        recipient: kind.recipientOf?.(known.data) ?? 'customer',
      }
    },
    read(payload) {
      const result = kind.request.safeParse(payload)
      if (!result.success) return { error: result.error }
      const { data: request } = result
      const mail: Mail = {
        request,
        write: (options, locale = request.locale) => kind.write({ ...request, locale }, options),
        calendarEntry: () => kind.calendarEntry?.(request) ?? null,
        attachments: async (services) => kind.attachments?.(services, request) ?? [],
        isLate: (now) => kind.isLate?.(request, now) ?? false,
        unsubscribeUrl: () => kind.unsubscribeUrl?.(request) ?? null,
      }
      return { mail }
    },
  }
}

/** Mail of a payload. Throws the validation error; kinds may share a template. */
export function readMail(kinds: readonly MailKind[], payload: unknown): Mail {
  const results = kinds.filter((kind) => kind.isNamed(payload)).map((kind) => kind.read(payload))
  for (const result of results) if ('mail' in result) return result.mail
  for (const result of results) if ('error' in result) throw result.error
  throw new Error('the payload names no template of a mail')
}
