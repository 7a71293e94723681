import { config } from '#config'
import { formatDate, formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type DamageMailRequest, damageMailRequest } from './damage-mail-request.ts'
import { translator } from './messages.ts'

/** Mails that show what staff arranged, settled or gave as a reason. */
const noted: ReadonlySet<DamageMailRequest['template']> = new Set([
  'damageAssistance',
  'damageSettled',
  'damageRejected',
])

/** Writes a mail about damage to a car in use, or its breakdown. */
export function writeDamageMail({ template, locale, orderNo, values }: DamageMailRequest): MailContent {
  const { brand, locales } = config
  const t = translator(locale)
  const { modelName, plate, place, happenedAt, timeZone, pictures, note, repair } = values
  const words = {
    modelName,
    day: repair ? formatDate(repair.on, locale) : '',
    place: repair?.place ?? '',
  }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text],
    details: [
      { label: t('mail.damage.car'), lines: [modelName, ...(plate ? [plate] : [])] },
      ...(note && noted.has(template)
        ? [{ label: t(template === 'damageRejected' ? 'mail.detail.reason' : 'mail.damage.note'), lines: [note] }]
        : []),
      ...(template === 'damageScheduled' && repair
        ? [{ label: t('mail.damage.repair'), lines: [formatDate(repair.on, locale), repair.place] }]
        : []),
      { label: t('mail.damage.happened'), lines: [formatDateTime(happenedAt, timeZone, locale), place] },
      ...(pictures > 0
        ? [
            {
              label: t('mail.damage.pictures'),
              lines: [new Intl.NumberFormat(locales[locale].tag).format(pictures)],
            },
          ]
        : []),
      { label: t('mail.damage.reportNo'), lines: [orderNo] },
    ],
    action: { label: t('mail.action.damage'), url: values.reportUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.damage.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const damageMails = defineMails({ request: damageMailRequest, write: writeDamageMail, headings: translator })
