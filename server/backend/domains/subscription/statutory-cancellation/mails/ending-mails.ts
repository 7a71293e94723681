import { config, type LocaleSlug } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { MembershipMailValues } from '#server/backend/domains/membership/mails/membership-mail-request.ts'
import { membershipWordsOf } from '#server/backend/domains/membership/mails/membership-mails.ts'
import { wordsOf } from '#server/backend/domains/subscription/mails/subscription-words.ts'
import { writtenTime } from '#server/backend/kernel/i18n/written-time.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { type MailMessageId, translator, type Translate } from '#server/backend/platform/mail/messages.ts'
import type { EndingMailRequest, EndingMailTemplate } from './ending-mail-request.ts'

type Values = EndingMailRequest['values']
type Part = Pick<MailContent, 'paragraphs' | 'notes'> & Partial<Pick<MailContent, 'action'>>

interface Draft {
  t: Translate
  values: Values
  locale: LocaleSlug
}

/** What the templates do not have in common. */
const parts: Record<EndingMailTemplate, (draft: Draft) => Part> = {
  endingReceived: ({ t, values: { kind, confirmUrl } }) => ({
    paragraphs: [t('mail.endingReceived.text', { kind }), t('mail.endingReceived.confirm')],
    ...(confirmUrl && { action: { label: t('mail.action.confirmEnding', { kind }), url: confirmUrl } }),
    notes: [t('mail.endingReceived.unasked')],
  }),
  endingUnknown: ({ t, values: { kind } }) => ({
    paragraphs: [t('mail.endingUnknown.text', { kind }), t('mail.endingUnknown.check', { email: config.brand.email })],
    notes: [t('mail.endingReceived.unasked')],
  }),
  endingConfirmed: ({ t, locale, values: { outcome = 'underReview', order, membership } }) => {
    if (membership) return ofMembership({ t, locale, outcome, membership })
    const words = order ? wordsOf(order, locale) : {}
    return {
      paragraphs: outcomes[outcome](order).map((id) => t(id, words)),
      ...(order && { action: { label: t('mail.action.order'), url: order.links.order } }),
      notes: [t('mail.endingConfirmed.keep')],
    }
  },
}

/** What has become of a declaration, with all that the order's own mail would say. */
const outcomes: Record<NonNullable<Values['outcome']>, (order: Values['order']) => MailMessageId[]> = {
  withdrawn: (order) => [
    'mail.endingConfirmed.withdrawn',
    'mail.withdrawalReceived.refund',
    ...(order?.handedOverAt ? (['mail.withdrawalReceived.used'] as const) : []),
  ],
  // Before it is paid, it is over at once.
  cancelled: (order) =>
    order?.status === SubscriptionStatus.cancelled
      ? ['mail.orderCancelled.text']
      : ['mail.cancellationReceived.text', 'mail.cancellationReceived.next'],
  noticeGiven: () => ['mail.noticeReceived.text', 'mail.noticeReceived.next', 'mail.noticeReceived.revoke'],
  underReview: () => ['mail.endingConfirmed.underReview'],
  nothingToEnd: () => ['mail.endingConfirmed.nothingToEnd'],
}

interface OfMembership extends Omit<Draft, 'values'> {
  outcome: NonNullable<Values['outcome']>
  membership: MembershipMailValues
}

/** What has become of it, in the words of the membership's own mails. */
function ofMembership({ t, locale, outcome, membership }: OfMembership): Part {
  const words = membershipWordsOf(membership, locale)
  const ids: readonly MailMessageId[] =
    outcome === 'withdrawn'
      ? ['mail.endingConfirmed.withdrawn', 'mail.membershipWithdrawn.next']
      : ['mail.membershipCancelled.text', 'mail.membershipCancelled.next']
  return {
    paragraphs: ids.map((id) => t(id, words)),
    action: { label: t('mail.action.membership'), url: membership.links.account },
    notes: [t('mail.endingConfirmed.keep')],
  }
}

/** Writes the receipt of a declaration, with its content and the time it came, in a locale. */
export function writeEndingMail({ template, locale, to, orderNo, values }: EndingMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { kind, name, receivedAt, timeZone } = values
  const { paragraphs, notes, action } = parts[template]({ t, values, locale })
  const { date, hours } = writtenTime({ startsAt: receivedAt, endsAt: receivedAt, timeZone }, locale)
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

function declaredText(t: Translate, { kind, isExtraordinary }: Values): string {
  return t('mail.ending.declared', { kind: isExtraordinary ? 'extraordinary' : kind })
}
