import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import { readContract } from '#server/backend/domains/subscription/agreement/contract-documents.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { Attachment, MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type MailMessageId, translator } from './messages.ts'
import { subscriptionMailRequest } from './subscription-mail-request.ts'
import type {
  SubscriptionMailRequest,
  SubscriptionMailTemplate,
  SubscriptionMailValues,
} from './subscription-mail-request.ts'
import { contractSections, detailsOf } from './subscription-sections.ts'
import { wordsOf } from './subscription-words.ts'

type Link = 'order' | 'pay' | 'settle' | 'review' | 'checkout' | 'cars'

/** What the templates do not have in common. What has happened follows from the name. */
interface Part {
  /** What comes next, and until when. */
  next: readonly MailMessageId[]
  link: Link
  /** Said for as long as it holds. */
  notes?: readonly Note[]
}

type Note = 'cancel' | 'change' | 'withdraw' | 'end'

/** Until when a note is true; whatever runs on can be ended on any day. */
const deadlines: Record<Note, 'cutoffAt' | 'withdrawBy' | null> = {
  cancel: 'cutoffAt',
  change: 'cutoffAt',
  withdraw: 'withdrawBy',
  end: null,
}

const contractMails: ReadonlySet<SubscriptionMailTemplate> = new Set(['orderReceived', 'orderConfirmed'])

const part = (link: Link, ...next: MailMessageId[]): Part => ({ link, next })

/** A package does not outlive its subscription. */
const endingPackage = ({ packageKm }: Pick<SubscriptionMailValues, 'packageKm'>): MailMessageId[] =>
  packageKm === null ? [] : ['mail.common.packageEnds']

const parts: Record<SubscriptionMailTemplate, (values: SubscriptionMailValues, now: Date) => Part> = {
  orderReceived: () => part('pay', 'mail.orderReceived.next'),
  orderConfirmed: ({ isCreditInReview }) => ({
    link: 'order',
    next: ['mail.orderConfirmed.next', ...(isCreditInReview ? (['mail.orderConfirmed.credit'] as const) : [])],
    notes: ['cancel'],
  }),
  paymentDeclined: ({ payBy }, now) =>
    isAhead(payBy, now) ? part('pay', 'mail.paymentDeclined.next') : part('order', 'mail.paymentDeclined.late'),
  paymentExpired: () => part('cars', 'mail.paymentExpired.next'),
  stockRefused: () => part('cars', 'mail.stockRefused.next'),
  cancellationReceived: () => part('order', 'mail.cancellationReceived.next'),
  withdrawalReceived: ({ handedOverAt }) =>
    part(
      'order',
      'mail.withdrawalReceived.refund',
      ...(handedOverAt ? (['mail.withdrawalReceived.used'] as const) : []),
    ),
  verificationFailed: () => part('order', 'mail.verificationFailed.refund', 'mail.common.mistake'),
  cancellationUndone: () => ({ ...part('order', 'mail.cancellationUndone.next'), notes: ['cancel'] }),
  orderCancelled: (values) => part('order', 'mail.orderCancelled.next', ...endingPackage(values)),
  latePaymentReturned: () => part('order', 'mail.latePaymentReturned.next'),
  readyForHandover: () => ({ ...part('order', 'mail.handover.bring'), notes: ['change', 'withdraw'] }),
  deliveryChanged: () => ({ ...part('order', 'mail.handover.bring'), notes: ['change'] }),
  methodChanged: () => part('order', 'mail.methodChanged.next'),
  vehicleReplaced: () => ({ ...part('order', 'mail.vehicleReplaced.next'), notes: ['cancel'] }),
  handoverFailed: () => part('order', 'mail.handoverFailed.next'),
  handedOver: ({ priceMode }) => ({
    link: 'order',
    next: ['mail.handedOver.term', ...(priceMode === PriceMode.trial ? [] : (['mail.handedOver.charges'] as const))],
    notes: priceMode === PriceMode.trial ? ['withdraw'] : ['withdraw', 'end'],
  }),
  noticeReceived: () => part('order', 'mail.noticeReceived.next', 'mail.noticeReceived.revoke'),
  noticeRevoked: () => part('order', 'mail.noticeRevoked.next'),
  renewed: () => ({ ...part('order', 'mail.renewed.next'), notes: ['end'] }),
  packageOrdered: () => part('order', 'mail.packageOrdered.next'),
  packageCancelled: () => part('order', 'mail.packageCancelled.next'),
  returnCareOrdered: () => part('order', 'mail.returnCareOrdered.next'),
  returnCareCancelled: () => part('order', 'mail.returnCareCancelled.next'),
  returnScheduled: () => part('order', 'mail.returnScheduled.next'),
  paymentOverdue: ({ overdue }) =>
    part(
      'settle',
      ...(overdue?.retryAt ? (['mail.paymentOverdue.next'] as const) : []),
      ...(overdue?.isLast ? (['mail.paymentOverdue.last'] as const) : []),
    ),
  arrearsSettled: () => part('order', 'mail.arrearsSettled.next'),
  returned: ({ settled, ...values }) =>
    part(
      'order',
      ...(settled && settled.amount < 0 ? (['mail.returned.back'] as const) : []),
      ...(settled && settled.amount > 0 ? (['mail.returned.owed'] as const) : []),
      ...endingPackage(values),
      'mail.returned.next',
    ),
  finished: ({ settled }) =>
    part('order', ...(settled && settled.amount < 0 ? (['mail.finished.back'] as const) : []), 'mail.finished.next'),
  creditInReview: ({ status }) => part(placeAt(status), 'mail.creditInReview.next'),
  creditPassed: ({ status }) => part(placeAt(status), 'mail.creditPassed.next'),
  creditRefused: () => part('review', 'mail.creditRefused.next'),
  creditReviewReceived: () => part('order', 'mail.creditReviewReceived.next'),
  creditRefusedByPerson: () => part('order', 'mail.creditRefusedByPerson.refund', 'mail.common.mistake'),
}

/** Whether a mail is one that its customer keeps of the contract. */
function keepsContract(template: SubscriptionMailTemplate): boolean {
  return contractMails.has(template)
}

/** Writes a mail about a subscription in a locale, as of `now`: no deadline is named that is over. */
export function writeSubscriptionMail(
  { template, locale, values }: SubscriptionMailRequest,
  { now, attachments }: { now: Date; attachments: readonly Attachment[] },
): MailContent {
  const { brand } = config
  const t = translator(locale)
  const words = wordsOf(values, locale)
  const { next, link, notes = [] } = parts[template](values, now)
  const [text, ...rest] = [t(`mail.${template}.text`, words), ...next.map((id) => t(id, words))]
  return {
    subject: t(`mail.${template}.subject`, words),
    // The subject says what has happened; what comes next is read beside it.
    preheader: rest[0] ?? text,
    heading: t(`mail.${template}.heading`, words),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text, ...rest],
    details: detailsOf({ t, locale, values, words }),
    action: { label: t(`mail.action.${link}`), url: addressOf(link, values) },
    notes: notes.filter((note) => holds(note, values, now)).map((note) => t(`mail.note.${note}`, words)),
    ...(keepsContract(template) && {
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

function holds(note: Note, values: SubscriptionMailValues, now: Date): boolean {
  const deadline = deadlines[note]
  return deadline === null || isAhead(values[deadline], now)
}

function isAhead(deadline: string | null, now: Date): boolean {
  return deadline !== null && now.getTime() <= Date.parse(deadline)
}

/** Where an order goes on that stands at a status. */
function placeAt(status: number): Link {
  if (status === SubscriptionStatus.initial) return 'checkout'
  if (status === SubscriptionStatus.awaitingPayment) return 'pay'
  return status === SubscriptionStatus.cancelled ? 'cars' : 'order'
}

/** Overdue months are paid, and a person is asked for, where the order is. */
function addressOf(link: Link, { links }: SubscriptionMailValues): string {
  if (link === 'settle') return `${links.order}?panel=arrears`
  return link === 'review' ? links.order : links[link]
}

export const subscriptionMails = defineMails({
  request: subscriptionMailRequest,
  write: (request, { now, attachments = [] }) => writeSubscriptionMail(request, { now, attachments }),
  attachments,
})

/** The contract, for the mails with which its customer keeps it. */
async function attachments(services: Services, { template, orderNo }: SubscriptionMailRequest): Promise<Attachment[]> {
  const contract = keepsContract(template) ? await readContract(services, orderNo) : null
  if (!contract) return []
  const { fileName, contentType, bytes } = contract
  return [{ filename: fileName, contentType, content: bytes.toString('base64') }]
}
