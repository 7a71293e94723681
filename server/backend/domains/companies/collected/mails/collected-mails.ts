import { z } from 'zod'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { CollectedMail } from '#machines/orders/collected-invoice/index.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import type { CollectedRow } from '#server/backend/domains/companies/collected/collected-invoices.ts'
import { translator } from '#server/backend/domains/companies/mails/messages.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { formatExactMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'

/** Mails to the owners of a company about an invoice that is not paid. */
export const collectedMailTemplates = [
  'collectedReminder',
  'collectedOverdue',
] as const satisfies readonly CollectedMail[]

const collectedMailRequest = z.object({
  template: z.enum(collectedMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Number of the collected invoice. */
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    number: z.string(),
    total: money,
    dueAt: z.iso.datetime(),
    suspendedAt: z.iso.datetime(),
    timeZone: z.string(),
    url: z.url({ protocol: /^https?$/ }),
  }),
})
type CollectedMailRequest = z.infer<typeof collectedMailRequest>

export function collectedMailEntry(
  { env }: BackendContext,
  template: CollectedMail,
  row: CollectedRow & { suspendedAt: Date },
  owner: { email: string; firstName: string; locale: LocaleSlug | null },
): OutboxEntry {
  const { orderNo, country, currency, amount, invoiceNo, dueAt, suspendedAt } = row
  const locale = owner.locale ?? config.defaultLocale
  const path = locale === config.defaultLocale ? '/account/company' : `/${locale}/account/company`
  const payload: CollectedMailRequest = {
    template,
    to: owner.email,
    locale,
    orderNo,
    values: {
      firstName: owner.firstName,
      number: invoiceNo,
      total: { amount, currency },
      dueAt: dueAt.toISOString(),
      suspendedAt: suspendedAt.toISOString(),
      timeZone: config.markets[country].timeZone,
      url: new URL(path, env.publicUrl).href,
    },
  }
  return { kind: 'mail', payload }
}

function writeCollectedMail({ template, to, locale, values }: CollectedMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { firstName, number, total, dueAt, suspendedAt, timeZone, url } = values
  const words = { number, date: formatDay(suspendedAt, timeZone, locale) }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(firstName, t),
    paragraphs: [text],
    details: [
      { label: t('mail.collected.number'), lines: [number] },
      { label: t('mail.collected.total'), lines: [formatExactMoney(total, locale)] },
      { label: t('mail.collected.dueOn'), lines: [formatDay(dueAt, timeZone, locale)] },
    ],
    action: { label: t('mail.collected.action'), url },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.account.reason', { email: to, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const collectedMails = defineMails({
  request: collectedMailRequest,
  write: writeCollectedMail,
  headings: translator,
})
