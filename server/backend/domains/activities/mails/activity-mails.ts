import { config } from '#config'
import { formatAppointment } from '#server/backend/kernel/i18n/format-appointment.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import type { CalendarEntry } from '#server/calendar/calendar-file.ts'
import { activityMailRequest } from './activity-mail-request.ts'
import type { ActivityMailRequest, ActivityMailTemplate } from './activity-mail-request.ts'
import { type MailMessageId, translator } from './messages.ts'

interface TemplateContent {
  /** Link: the registration, or other activities. */
  action: 'registration' | 'activities'
  notes: readonly MailMessageId[]
}

/** What differs between the templates, except texts. */
const templates: Record<ActivityMailTemplate, TemplateContent> = {
  activityRegistered: { action: 'registration', notes: ['mail.activity.giveBack', 'mail.activity.calendarAdded'] },
  activityWaitlisted: { action: 'registration', notes: ['mail.activity.leaveLine'] },
  activityPromoted: { action: 'registration', notes: ['mail.activity.giveBack', 'mail.activity.calendarAdded'] },
  activityCancelled: { action: 'activities', notes: ['mail.activity.calendarRemoved'] },
  activityCancelledByUs: { action: 'activities', notes: ['mail.activity.calendarRemoved'] },
  activityLapsed: { action: 'activities', notes: [] },
  activityReminder: { action: 'registration', notes: ['mail.activity.giveBack'] },
}

/** Writes a mail about a registration for an activity. */
export function writeActivityMail({ template, locale, orderNo, values }: ActivityMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { title, siteName, siteAddress, reason } = values
  const { date, day, time, hours } = formatAppointment(values, locale)
  const { action, notes } = templates[template]
  const words = { title, siteName, day, time }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: [day, time, siteName].join(' · '),
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text],
    details: [
      { label: t('mail.activity.what'), lines: [title] },
      { label: t('mail.detail.when'), lines: [date, hours] },
      { label: t('mail.detail.where'), lines: [siteName, siteAddress] },
      { label: t('mail.activity.registrationNo'), lines: [orderNo] },
      ...(reason ? [{ label: t('mail.detail.reason'), lines: [reason] }] : []),
    ],
    action: {
      label: t(`mail.action.${action}`),
      url: action === 'registration' ? values.registrationUrl : values.activitiesUrl,
    },
    notes: notes.map((id) => t(id)),
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.activity.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const activityMails = defineMails({
  request: activityMailRequest,
  write: writeActivityMail,
  calendarEntry,
  headings: translator,
  isLate: ({ template, values }, now) => template === 'activityReminder' && now >= new Date(values.startsAt),
})

function calendarEntry({ template, locale, values, calendar }: ActivityMailRequest): CalendarEntry | null {
  if (!calendar) return null
  const { activityId, title, startsAt, endsAt, timeZone, siteName, siteAddress, registrationUrl } = values
  return {
    id: activityId,
    product: 'Activity',
    title,
    startsAt,
    endsAt,
    timeZone,
    locale,
    sequence: calendar.sequence,
    place: [siteName, siteAddress],
    isCancelled: template === 'activityCancelled' || template === 'activityCancelledByUs',
    url: registrationUrl,
  }
}
