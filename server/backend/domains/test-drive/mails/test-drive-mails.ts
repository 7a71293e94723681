import { config, type LocaleSlug } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import { formatAppointment, type FormattedAppointment } from '#server/backend/kernel/i18n/format-appointment.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import type { CalendarEntry } from '#server/calendar/calendar-file.ts'
import { mailRequest, type MailRequest } from './mail-request.ts'
import type { MailTemplate, TestDriveMailValues } from './mail-request.ts'
import { translator, type Translate } from './messages.ts'

const hour = 3_600_000

interface Draft {
  t: Translate
  values: TestDriveMailValues
  when: FormattedAppointment
  /** Whether the customer may still move or cancel the drive. */
  isChangeable: boolean
}

type TemplateContent = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

/** What differs between the templates. Subject, heading, details and footer follow from the name. */
const templates: Record<MailTemplate, (draft: Draft) => TemplateContent> = {
  booked: (draft) => ({
    paragraphs: [textOf(draft, 'booked')],
    ...linkTo(draft, draft.isChangeable ? 'manage' : 'view', draft.values.manageUrl),
    notes: [draft.t('mail.common.licence'), changeNote(draft), draft.t('mail.calendar.added')],
  }),
  arranged: (draft) => ({
    paragraphs: [textOf(draft, 'arranged'), ...advisorText(draft)],
    ...linkTo(draft, draft.isChangeable ? 'manage' : 'view', draft.values.manageUrl),
    notes: [draft.t('mail.common.licence'), changeNote(draft), draft.t('mail.calendar.replaced')],
  }),
  moved: (draft) => ({
    paragraphs: [textOf(draft, 'moved')],
    ...linkTo(draft, draft.isChangeable ? 'manage' : 'view', draft.values.manageUrl),
    notes: [changeNote(draft), draft.t('mail.calendar.replaced')],
  }),
  cancelled: (draft) => ({
    paragraphs: [textOf(draft, 'cancelled'), draft.t('mail.cancelled.again')],
    ...linkTo(draft, 'rebook', draft.values.rebookUrl),
    notes: [draft.t('mail.calendar.removed')],
  }),
  cancelledByUs: (draft) => ({
    paragraphs: [textOf(draft, 'cancelledByUs'), draft.t('mail.cancelledByUs.again')],
    ...linkTo(draft, 'rebook', draft.values.rebookUrl),
    notes: [draft.t('mail.calendar.removed')],
  }),
  completed: (draft) => ({
    paragraphs: [textOf(draft, 'completed')],
    ...linkTo(draft, 'evaluate', draft.values.evaluateUrl),
    notes: [],
  }),
  reminder24: (draft) => ({
    paragraphs: [textOf(draft, 'reminder24'), ...advisorText(draft)],
    ...linkTo(draft, 'view', draft.values.manageUrl),
    notes: [draft.t('mail.common.licence'), draft.t('mail.common.late')],
  }),
  reminder2: (draft) => ({
    paragraphs: [textOf(draft, 'reminder2'), ...advisorText(draft)],
    ...linkTo(draft, 'view', draft.values.manageUrl),
    notes: [draft.t('mail.common.licence'), draft.t('mail.common.late')],
  }),
}

/** Writes a mail about a test drive in a locale, as of `now`: after the cut-off it offers no changes. */
export function writeTestDriveMail(
  template: MailTemplate,
  locale: LocaleSlug,
  values: TestDriveMailValues,
  now: Date,
): MailContent {
  const { brand, limits } = config
  const t = translator(locale)
  const when = formatAppointment(values, locale)
  const isChangeable = now.getTime() <= Date.parse(values.startsAt) - limits.testDriveCutoffHours * hour
  const { action, paragraphs, notes } = templates[template]({ t, values, when, isChangeable })
  const isAhead = template !== 'completed' && template !== 'cancelled' && template !== 'cancelledByUs'
  return {
    subject: t(`mail.${template}.subject`, inText(values, when)),
    preheader: isAhead ? [when.day, when.time, placeOf(values).lines[0]].join(' · ') : (paragraphs[0] ?? ''),
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs,
    details: details(t, values, when),
    ...(action && { action }),
    notes,
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.common.reason', { orderNo: values.orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

function textOf({ t, values, when }: Draft, template: MailTemplate): string {
  return t(`mail.${template}.text`, inText(values, when))
}

function inText({ entryType, modelName, siteName }: TestDriveMailValues, { day, time }: FormattedAppointment) {
  return { place: entryType === EntryType.door ? 'door' : 'store', modelName, siteName, day, time }
}

function advisorText({ t, values: { advisorName } }: Draft): string[] {
  return advisorName ? [t('mail.arranged.advisor', { advisorName })] : []
}

function changeNote({ t, isChangeable }: Draft): string {
  if (!isChangeable) return t('mail.common.late')
  return t('mail.common.change', { hours: config.limits.testDriveCutoffHours })
}

function linkTo({ t }: Draft, action: 'manage' | 'view' | 'rebook' | 'evaluate', url: string | undefined) {
  return url === undefined ? {} : { action: { label: t(`mail.action.${action}`), url } }
}

function details(t: Translate, values: TestDriveMailValues, when: FormattedAppointment): MailContent['details'] {
  return [
    { label: t('mail.detail.when'), lines: [when.date, when.hours] },
    { label: t('mail.detail.where'), lines: placeOf(values).lines },
    { label: t('mail.detail.model'), lines: [values.modelName] },
    ...(values.advisorName ? [{ label: t('mail.detail.advisor'), lines: [values.advisorName] }] : []),
    { label: t('mail.detail.orderNo'), lines: [values.orderNo] },
    ...(values.reason ? [{ label: t('mail.detail.reason'), lines: [values.reason] }] : []),
  ]
}

/** Meeting place of customer and car. */
export function placeOf({ entryType, doorAddress, siteName, siteAddress }: TestDriveMailValues) {
  return { lines: entryType === EntryType.door && doorAddress ? [doorAddress] : [siteName, siteAddress] }
}

export const testDriveMails = defineMails({
  request: mailRequest,
  write: ({ template, locale, values }, { now }) => writeTestDriveMail(template, locale, values, now),
  calendarEntry,
  headings: translator,
  isLate: ({ template, values }, now) => template.startsWith('reminder') && now >= new Date(values.startsAt),
})

function calendarEntry({ template, locale, values, calendar }: MailRequest): CalendarEntry | null {
  if (!calendar) return null
  const { orderNo, startsAt, endsAt, timeZone, manageUrl, modelName } = values
  return {
    id: orderNo,
    product: 'Test drive',
    startsAt,
    endsAt,
    timeZone,
    locale,
    sequence: calendar.sequence,
    title: translator(locale)('mail.calendar.title', { modelName }),
    place: placeOf(values).lines,
    isCancelled: template === 'cancelled' || template === 'cancelledByUs',
    url: manageUrl ?? null,
  }
}
