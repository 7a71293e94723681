import { z } from 'zod'
import type { LocaleSlug } from '#config'
import type { Services } from '#server/backend/kernel/services.ts'
import type { CalendarEntry } from '#server/calendar/calendar-file.ts'
import type { Attachment, MailContent } from './mail-content.ts'

/** Payload of an outbox entry of kind `mail`, as far as all mails have it in common. */
export interface MailRequest {
  template: string
  to: string
  locale: LocaleSlug
  /** Null for a mail that belongs to no order. */
  orderNo: string | null
}

export interface WriteOptions {
  now: Date
  publicUrl: string
  /** That come with the mail. */
  papers?: readonly Attachment[]
}

/** One mail: its request, and what becomes of it. */
export interface Mail {
  request: MailRequest
  /** What it says, in the locale of the request or in another one. */
  write(options: WriteOptions, locale?: LocaleSlug): MailContent
  /** Appointment that the mail announces; null where there is none. */
  calendarEntry(): CalendarEntry | null
  /** What comes with it and is made elsewhere. May ask the file store: to be called in no transaction. */
  papers(services: Services): Promise<Attachment[]>
  /** Whether it reminds of what has begun. */
  isLate(now: Date): boolean
  /** Where one press ends mails of its kind; null for those that have to come. */
  unsubscribeUrl(): string | null
}

/** Mails of one kind. */
export interface MailKind {
  /** Whether the payload names a template of this kind. */
  isNamed(payload: unknown): boolean
  /** The mail of a payload, or why it is none of this kind. */
  read(payload: unknown): { mail: Mail } | { error: Error }
}

/** What a kind of mails is made of. */
interface MailDefinition<Request extends MailRequest> {
  request: z.ZodType<Request> & { shape: { template: z.ZodType } }
  write(request: Request, options: WriteOptions): MailContent
  calendarEntry?(request: Request): CalendarEntry | null
  papers?(services: Services, request: Request): Promise<Attachment[]>
  isLate?(request: Request, now: Date): boolean
  unsubscribeUrl?(request: Request): string | null
}

export function defineMails<Request extends MailRequest>(kind: MailDefinition<Request>): MailKind {
  const named = z.object({ template: kind.request.shape.template })
  return {
    isNamed: (payload) => named.safeParse(payload).success,
    read(payload) {
      const result = kind.request.safeParse(payload)
      if (!result.success) return { error: result.error }
      const { data: request } = result
      const mail: Mail = {
        request,
        write: (options, locale = request.locale) => kind.write({ ...request, locale }, options),
        calendarEntry: () => kind.calendarEntry?.(request) ?? null,
        papers: async (services) => kind.papers?.(services, request) ?? [],
        isLate: (now) => kind.isLate?.(request, now) ?? false,
        unsubscribeUrl: () => kind.unsubscribeUrl?.(request) ?? null,
      }
      return { mail }
    },
  }
}

/** The mail of a payload. Throws what is wrong with it; kinds may share a template. */
export function readMail(kinds: readonly MailKind[], payload: unknown): Mail {
  const results = kinds.filter((kind) => kind.isNamed(payload)).map((kind) => kind.read(payload))
  for (const result of results) if ('mail' in result) return result.mail
  for (const result of results) if ('error' in result) throw result.error
  throw new Error('the payload names no template of a mail')
}
