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
  'agreementRenewalOffered',
  'agreementRenewed',
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
    /** Start of new terms. */
    startsAt: z.iso.datetime().optional(),
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
  const { orderNo, country, currency } = row
  const { terms, dates } = aboutOf(template, row)
  const { discountPerMille, creditLine, months, paymentDays } = terms
  const locale = owner.locale ?? config.defaultLocale
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
      endsAt: dates.end?.toISOString() ?? null,
      ...(dates.start && { startsAt: dates.start.toISOString() }),
      timeZone: config.markets[country].timeZone,
      url: new URL(locale === config.defaultLocale ? '/account/company' : `/${locale}/account/company`, env.publicUrl)
        .href,
    },
  }
  return { kind: 'mail', payload }
}

/** Terms that a mail states, with its dates: those of the agreement, or new ones. */
function aboutOf(template: AgreementMail, row: AgreementRow) {
  const isRenewal = template === 'agreementRenewalOffered' || template === 'agreementRenewed'
  if (isRenewal && row.renewalTerms)
    return { terms: row.renewalTerms, dates: { end: row.renewalEndsAt, start: row.renewalStartsAt } }
  const end = template === 'agreementOffered' ? row.offerEndsAt : row.endsAt
  return { terms: row, dates: { end, start: null } }
}

function writeAgreementMail({ template, to, locale, orderNo, values }: AgreementMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { firstName, endsAt, timeZone, url } = values
  const dayOf = (instant: string | null | undefined) => (instant ? formatDay(instant, timeZone, locale) : '')
  const words = { brand: brand.name, date: dayOf(endsAt), start: dayOf(values.startsAt) }
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
