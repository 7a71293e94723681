import { config } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import { formatAppointment } from '#server/backend/kernel/i18n/format-appointment.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { driveOpenedRequest } from './drive-opened-request.ts'
import { translator } from './messages.ts'

/** Mail about the first free drive, for a person who asked for one where there was none. */
export const driveOpenedMails = defineMails({
  request: driveOpenedRequest,
  write({ locale, to, values }) {
    const { brand } = config
    const t = translator(locale)
    const when = formatAppointment(values, locale)
    const { entryType, modelName, siteName, siteAddress, bookUrl } = values
    const place = entryType === EntryType.door ? 'door' : 'store'
    const words = { place, modelName, siteName, day: when.day, time: when.time }
    return {
      subject: t('mail.driveOpened.subject', words),
      preheader: [when.day, when.time, siteName].join(' · '),
      heading: t('mail.driveOpened.heading'),
      greeting: greetingFor(values.firstName, t),
      paragraphs: [t('mail.driveOpened.text', words), t('mail.driveOpened.first')],
      details: [
        { label: t('mail.detail.when'), lines: [when.date, when.hours] },
        { label: t('mail.detail.where'), lines: [siteName, siteAddress] },
        { label: t('mail.detail.model'), lines: [modelName] },
      ],
      action: { label: t('mail.action.book'), url: bookUrl },
      notes: [t('mail.driveOpened.once')],
      signature: t('mail.common.signature', { brand: brand.name }),
      footer: [
        t('mail.driveOpened.reason', { email: to, brand: brand.name }),
        t('mail.common.questions', { email: brand.email }),
        brand.legalName,
      ],
    }
  },
  // The announced drive is over.
  isLate: ({ values }, now) => now >= new Date(values.startsAt),
})
