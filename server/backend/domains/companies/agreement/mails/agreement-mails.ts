import { z } from 'zod'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { AgreementMail } from '#machines/orders/company-agreement/index.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import type { AgreementRow } from '#server/backend/domains/companies/agreement/agreements.ts'
import { type Translate, translator } from '#server/backend/domains/companies/mails/messages.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney, formatRate } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'

/** Mails to the owners of a company about its agreement. */
export const agreementMailTemplates = [
  'agreementOffered',
  'agreementActive',
  'agreementSuspended',
  'agreementResumed',
  'agreementEnded',
] as const satisfies readonly AgreementMail[]

const agreementMailRequest = z.object({
  template: z.enum(agreementMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Number of the agreement. */
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    discountPerMille: z.int(),
    creditLine: money,
    months: z.int(),
    paymentDays: z.int(),
    /** End of the offer or of the term. */
    endsAt: z.iso.datetime().nullable(),
    timeZone: z.string(),
    url: z.url({ protocol: /^https?$/ }),
  }),
})
type AgreementMailRequest = z.infer<typeof agreementMailRequest>

export function agreementMailEntry(
  { env }: BackendContext,
  template: AgreementMail,
  row: AgreementRow,
  owner: { email: string; firstName: string; locale: LocaleSlug | null },
): OutboxEntry {
  const { orderNo, country, currency, discountPerMille, creditLine, months, paymentDays } = row
  const locale = owner.locale ?? config.defaultLocale
  const end = template === 'agreementOffered' ? row.offerEndsAt : row.endsAt
  const payload: AgreementMailRequest = {
    template,
    to: owner.email,
    locale,
    orderNo,
    values: {
      firstName: owner.firstName,
      discountPerMille,
      creditLine: { amount: creditLine, currency },
      months,
      paymentDays,
      endsAt: end?.toISOString() ?? null,
      timeZone: config.markets[country].timeZone,
      url: new URL(locale === config.defaultLocale ? '/account/company' : `/${locale}/account/company`, env.publicUrl)
        .href,
    },
  }
  return { kind: 'mail', payload }
}

function writeAgreementMail({ template, to, locale, orderNo, values }: AgreementMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { firstName, endsAt, timeZone, url } = values
  const words = { brand: brand.name, date: endsAt === null ? '' : formatDay(endsAt, timeZone, locale) }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(firstName, t),
    paragraphs: [text],
    details: [{ label: t('mail.agreement.number'), lines: [orderNo] }, ...termsOf(values, t, locale)],
    action: { label: t('mail.agreement.action'), url },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.account.reason', { email: to, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

function termsOf(
  { discountPerMille, creditLine, months, paymentDays }: AgreementMailRequest['values'],
  t: Translate,
  locale: LocaleSlug,
): MailContent['details'] {
  return [
    // Basis points.
    { label: t('mail.agreement.discount'), lines: [formatRate(discountPerMille * 10, locale)] },
    { label: t('mail.agreement.creditLine'), lines: [formatMoney(creditLine, locale)] },
    { label: t('mail.agreement.term'), lines: [t('mail.agreement.term.value', { months })] },
    { label: t('mail.agreement.paymentDays'), lines: [t('mail.agreement.paymentDays.value', { days: paymentDays })] },
  ]
}

export const agreementMails = defineMails({
  request: agreementMailRequest,
  write: writeAgreementMail,
  headings: translator,
})
