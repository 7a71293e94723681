import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import { readContract } from '#server/backend/domains/subscription/agreement/contract-documents.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { Attachment, MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type MailMessageId, translator } from './messages.ts'
import { isContractRecord, subscriptionMailRequest } from './subscription-mail-request.ts'
import type {
  SubscriptionMailRequest,
  SubscriptionMailTemplate,
  SubscriptionMailValues,
} from './subscription-mail-request.ts'
import { contractSections, detailsOf, owedOf } from './subscription-sections.ts'
import { wordsOf } from './subscription-words.ts'

type Link = 'order' | 'pay' | 'settle' | 'review' | 'checkout' | 'cars'

/** What differs between the templates. The event follows from the name. */
interface TemplateContent {
  /** Next steps and their deadlines. */
  next: readonly MailMessageId[]
  link: Link
  /** Shown while they are true. */
  notes?: readonly Note[]
}

type Note = 'cancel' | 'change' | 'withdraw' | 'end'

/** Deadline of each note; null for an open-ended subscription, which can be ended on any day. */
const deadlines: Record<Note, 'cutoffAt' | 'withdrawBy' | null> = {
  cancel: 'cutoffAt',
  change: 'cutoffAt',
  withdraw: 'withdrawBy',
  end: null,
}

/** Mails that list every open month. */
const hasOwed: ReadonlySet<SubscriptionMailTemplate> = new Set([
  'paymentOverdue',
  'paymentWarning',
  'terminationAnnounced',
  'graceGranted',
  'terminated',
  'returnOverdue',
  'returned',
  'finished',
])

const content = (link: Link, ...next: MailMessageId[]): TemplateContent => ({ link, next })

/** A package ends with its subscription. */
const endingPackage = ({ packageKm }: Pick<SubscriptionMailValues, 'packageKm'>): MailMessageId[] =>
  packageKm === null ? [] : ['mail.common.packageEnds']

const templates: Record<SubscriptionMailTemplate, (values: SubscriptionMailValues, now: Date) => TemplateContent> = {
  orderReceived: () => content('pay', 'mail.orderReceived.next'),
  orderConfirmed: ({ isCreditInReview }) => ({
    link: 'order',
    next: ['mail.orderConfirmed.next', ...(isCreditInReview ? (['mail.orderConfirmed.credit'] as const) : [])],
    notes: ['cancel'],
  }),
  paymentDeclined: ({ payBy }, now) =>
    isAhead(payBy, now) ? content('pay', 'mail.paymentDeclined.next') : content('order', 'mail.paymentDeclined.late'),
  paymentExpired: () => content('cars', 'mail.paymentExpired.next'),
  stockRefused: () => content('cars', 'mail.stockRefused.next'),
  cancellationReceived: () => content('order', 'mail.cancellationReceived.next'),
  withdrawalReceived: ({ handedOverAt }) =>
    content(
      'order',
      'mail.withdrawalReceived.refund',
      ...(handedOverAt ? (['mail.withdrawalReceived.used'] as const) : []),
    ),
  verificationFailed: () => content('order', 'mail.verificationFailed.refund', 'mail.common.mistake'),
  cancellationUndone: () => ({ ...content('order', 'mail.cancellationUndone.next'), notes: ['cancel'] }),
  orderCancelled: (values) => content('order', 'mail.orderCancelled.next', ...endingPackage(values)),
  latePaymentReturned: () => content('order', 'mail.latePaymentReturned.next'),
  readyForHandover: () => ({ ...content('order', 'mail.handover.bring'), notes: ['change', 'withdraw'] }),
  deliveryChanged: () => ({ ...content('order', 'mail.handover.bring'), notes: ['change'] }),
  methodChanged: () => content('order', 'mail.methodChanged.next'),
  vehicleReplaced: () => ({ ...content('order', 'mail.vehicleReplaced.next'), notes: ['cancel'] }),
  handoverFailed: () => content('order', 'mail.handoverFailed.next'),
  handedOver: ({ priceMode }) => ({
    link: 'order',
    next: ['mail.handedOver.term', ...(priceMode === PriceMode.trial ? [] : (['mail.handedOver.charges'] as const))],
    notes: priceMode === PriceMode.trial ? ['withdraw'] : ['withdraw', 'end'],
  }),
  noticeReceived: () => content('order', 'mail.noticeReceived.next', 'mail.noticeReceived.revoke'),
  noticeRevoked: () => content('order', 'mail.noticeRevoked.next'),
  followOnMoved: () => content('order', 'mail.followOnMoved.next'),
  followOnHandedOver: () => content('order', 'mail.followOnHandedOver.next'),
  followOnCancelled: () => content('order', 'mail.followOnCancelled.next'),
  renewed: () => ({ ...content('order', 'mail.renewed.next'), notes: ['end'] }),
  packageOrdered: () => content('order', 'mail.packageOrdered.next'),
  packageCancelled: () => content('order', 'mail.packageCancelled.next'),
  returnCareOrdered: () => content('order', 'mail.returnCareOrdered.next'),
  returnCareCancelled: () => content('order', 'mail.returnCareCancelled.next'),
  returnScheduled: () => content('order', 'mail.returnScheduled.next'),
  paymentOverdue: ({ overdue, status }) =>
    content(
      'settle',
      ...(overdue?.retryAt ? (['mail.paymentOverdue.next'] as const) : []),
      ...(overdue?.isLast && status === SubscriptionStatus.returned ? (['mail.paymentOverdue.last'] as const) : []),
      ...(status === SubscriptionStatus.terminationAnnounced ? (['mail.paymentOverdue.announced'] as const) : []),
      ...(status === SubscriptionStatus.terminated ? (['mail.paymentOverdue.ended'] as const) : []),
    ),
  paymentWarning: ({ overdue }) =>
    content(
      'settle',
      overdue?.announcement ? 'mail.paymentWarning.next' : 'mail.paymentWarning.open',
      ...(overdue?.retryAt && !overdue.isByHand ? (['mail.paymentWarning.retry'] as const) : []),
    ),
  terminationAnnounced: () =>
    content('settle', 'mail.terminationAnnounced.next', 'mail.terminationAnnounced.then', 'mail.common.mistake'),
  graceGranted: () => content('settle', 'mail.graceGranted.next'),
  terminated: () => content('order', 'mail.terminated.next', 'mail.terminated.owed', 'mail.common.mistake'),
  returnOverdue: () => content('order', 'mail.returnOverdue.next'),
  arrearsSettled: ({ status }) =>
    content(
      'order',
      status === SubscriptionStatus.terminated ? 'mail.arrearsSettled.ended' : 'mail.arrearsSettled.next',
    ),
  returned: ({ settled, ...values }) =>
    content(
      'order',
      ...(settled && settled.amount < 0 ? (['mail.returned.back'] as const) : []),
      ...(settled && settled.amount > 0 ? (['mail.returned.owed'] as const) : []),
      ...endingPackage(values),
      'mail.returned.next',
    ),
  finished: ({ settled }) =>
    content('order', ...(settled && settled.amount < 0 ? (['mail.finished.back'] as const) : []), 'mail.finished.next'),
  creditInReview: ({ status }) => content(linkFor(status), 'mail.creditInReview.next'),
  creditPassed: ({ status }) => content(linkFor(status), 'mail.creditPassed.next'),
  creditRefused: () => content('review', 'mail.creditRefused.next'),
  creditReviewReceived: () => content('order', 'mail.creditReviewReceived.next'),
  creditRefusedByPerson: () => content('order', 'mail.creditRefusedByPerson.refund', 'mail.common.mistake'),
}

/** Writes a mail about a subscription in a locale, as of `now`: past deadlines are left out. */
export function writeSubscriptionMail(
  { template, locale, values }: SubscriptionMailRequest,
  { now, attachments }: { now: Date; attachments: readonly Attachment[] },
): MailContent {
  const { brand } = config
  const t = translator(locale)
  const words = wordsOf(values, locale)
  const { next, link, notes = [] } = templates[template](values, now)
  const [text, ...rest] = [t(`mail.${template}.text`, words), ...next.map((id) => t(id, words))]
  return {
    subject: t(`mail.${template}.subject`, words),
    // The subject names the event; the preheader shows the next step.
    preheader: rest[0] ?? text,
    heading: t(`mail.${template}.heading`, words),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text, ...rest],
    details: [
      ...detailsOf({ t, locale, values, words }),
      ...(hasOwed.has(template) ? owedOf({ t, locale, values }) : []),
    ],
    action: { label: t(`mail.action.${link}`), url: urlOf(link, values) },
    notes: notes.filter((note) => isShown(note, values, now)).map((note) => t(`mail.note.${note}`, words)),
    ...(isContractRecord(template) && {
      sections: contractSections({ t, locale, values, words }, attachments.length > 0),
    }),
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.common.orderReason', { orderNo: values.orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

function isShown(note: Note, values: SubscriptionMailValues, now: Date): boolean {
  const deadline = deadlines[note]
  return deadline === null || isAhead(values[deadline], now)
}

function isAhead(deadline: string | null, now: Date): boolean {
  return deadline !== null && now.getTime() <= Date.parse(deadline)
}

/** Page where an order continues, by its status. */
function linkFor(status: number): Link {
  if (status === SubscriptionStatus.initial) return 'checkout'
  if (status === SubscriptionStatus.awaitingPayment) return 'pay'
  return status === SubscriptionStatus.cancelled ? 'cars' : 'order'
}

/** Overdue months are paid, and support is contacted, on the order's page. */
function urlOf(link: Link, { links }: SubscriptionMailValues): string {
  if (link === 'settle') return `${links.order}?panel=arrears`
  return link === 'review' ? links.order : links[link]
}

export const subscriptionMails = defineMails({
  request: subscriptionMailRequest,
  write: (request, { now, attachments = [] }) => writeSubscriptionMail(request, { now, attachments }),
  attachments,
  headings: translator,
  recipientOf: (template) => (isContractRecord(template) ? 'customerAndBilling' : 'customer'),
})

/** Contract document, for mails that are the customer's record. */
async function attachments(
  services: BackendContext,
  { template, orderNo }: SubscriptionMailRequest,
): Promise<Attachment[]> {
  const contract = isContractRecord(template) ? await readContract(services, orderNo) : null
  if (!contract) return []
  const { fileName, contentType, bytes } = contract
  return [{ filename: fileName, contentType, content: bytes.toString('base64') }]
}
