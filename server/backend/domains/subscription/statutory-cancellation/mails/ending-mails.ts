import { config, type LocaleSlug } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { wordsOf } from '#server/backend/domains/subscription/mails/subscription-words.ts'
import { formatAppointment } from '#server/backend/kernel/i18n/format-appointment.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type EndingMailRequest, type EndingMailTemplate, endingMailRequest } from './ending-mail-request.ts'
import { type MailMessageId, translator, type Translate } from './messages.ts'

/** Common to the receipts of all kinds of contract. */
type Receipt = Omit<EndingMailRequest, 'values'> & { values: Omit<Values, 'order'> }

type Values = EndingMailRequest['values']
type TemplateContent = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

interface Draft {
  t: Translate
  values: Values
  locale: LocaleSlug
}

/** What differs between the templates. */
const templates: Record<EndingMailTemplate, (draft: Draft) => TemplateContent> = {
  endingReceived: ({ t, values: { kind, confirmUrl } }) => ({
    paragraphs: [t('mail.endingReceived.text', { kind }), t('mail.endingReceived.confirm')],
    ...(confirmUrl && { action: { label: t('mail.action.confirmEnding', { kind }), url: confirmUrl } }),
    notes: [t('mail.endingReceived.unasked')],
  }),
  endingUnknown: ({ t, values: { kind } }) => ({
    paragraphs: [t('mail.endingUnknown.text', { kind }), t('mail.endingUnknown.check', { email: config.brand.email })],
    notes: [t('mail.endingReceived.unasked')],
  }),
  endingConfirmed: ({ t, locale, values: { outcome = 'underReview', order } }) => {
    const words = order ? wordsOf(order, locale) : {}
    return {
      paragraphs: outcomes[outcome](order).map((id) => t(id, words)),
      ...(order && { action: { label: t('mail.action.order'), url: order.links.order } }),
      notes: [t('mail.endingConfirmed.keep')],
    }
  },
}

/** Result of a declaration, with the statements of the order's own mail. */
const outcomes: Record<NonNullable<Values['outcome']>, (order: Values['order']) => MailMessageId[]> = {
  withdrawn: (order) => [
    'mail.endingConfirmed.withdrawn',
    'mail.withdrawalReceived.refund',
    ...(order?.handedOverAt ? (['mail.withdrawalReceived.used'] as const) : []),
  ],
  // Before payment it is over at once.
  cancelled: (order) =>
    order?.status === SubscriptionStatus.cancelled
      ? ['mail.orderCancelled.text']
      : ['mail.cancellationReceived.text', 'mail.cancellationReceived.next'],
  noticeGiven: () => ['mail.noticeReceived.text', 'mail.noticeReceived.next', 'mail.noticeReceived.revoke'],
  underReview: () => ['mail.endingConfirmed.underReview'],
  nothingToEnd: () => ['mail.endingConfirmed.nothingToEnd'],
}

/** Writes the receipt of a declaration, with its content and time of arrival, in a locale. */
export function writeEndingMail(request: EndingMailRequest): MailContent {
  const { template, locale, values } = request
  return receiptOf(request, templates[template]({ t: translator(locale), values, locale }))
}

/** Receipt for another kind of contract, with the texts of that kind's mails. */
export function writeEndingReceipt(
  request: Receipt,
  { isWithdrawn, paragraphs, action }: { isWithdrawn: boolean } & Pick<TemplateContent, 'paragraphs' | 'action'>,
): MailContent {
  const t = translator(request.locale)
  return receiptOf(request, {
    paragraphs: [...(isWithdrawn ? [t('mail.endingConfirmed.withdrawn')] : []), ...paragraphs],
    ...(action && { action }),
    notes: [t('mail.endingConfirmed.keep')],
  })
}

function receiptOf(
  { template, locale, to, orderNo, values }: Receipt,
  { paragraphs, notes, action }: TemplateContent,
): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { kind, name, receivedAt, timeZone } = values
  const { date, hours } = formatAppointment({ startsAt: receivedAt, endsAt: receivedAt, timeZone }, locale)
  return {
    subject: t(`mail.${template}.subject`, { kind, orderNo }),
    preheader: paragraphs[0] ?? '',
    heading: t(`mail.${template}.heading`, { kind }),
    greeting: name === undefined ? t('mail.common.greetingPlain') : t('mail.common.greeting', { firstName: name }),
    paragraphs,
    details: [
      { label: t('mail.detail.declared'), lines: [declaredText(t, values)] },
      { label: t('mail.detail.receivedAt'), lines: [date, hours] },
      { label: t('mail.detail.subscriptionNo'), lines: [orderNo] },
      ...(values.modelName ? [{ label: t('mail.detail.model'), lines: [values.modelName] }] : []),
      ...(values.reason ? [{ label: t('mail.detail.reason'), lines: [values.reason] }] : []),
    ],
    ...(action && { action }),
    notes,
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.account.reason', { email: to, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

function declaredText(t: Translate, { kind, isExtraordinary }: Receipt['values']): string {
  return t('mail.ending.declared', { kind: isExtraordinary ? 'extraordinary' : kind })
}

export const endingMails = defineMails({ request: endingMailRequest, write: writeEndingMail })
