import { FormattedMessage } from 'react-intl'
import { formatDeadline, formatLastDay, formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { ListedOrder, NextStep } from './order.ts'

/** State of an order in a word or two. */
export function StatusText({ status }: { status: ListedOrder['status'] }) {
  return <FormattedMessage id={`account.status.${nameOf(SubscriptionStatus, status)}`} />
}

/** Next step of an order. */
export function NextText({ next }: { next: NextStep }) {
  return <FormattedMessage id={`next-step.${next.what}`} values={{ who: next.who }} />
}

/** Steps dated by an appointment or by a change that comes by itself; the dates of all others are deadlines. */
const appointments: ReadonlySet<NextStep['what']> = new Set(['handover', 'renewal'])

/** Whether the date of the next step is the last one for it. */
export function hasDeadline({ what }: NextStep): boolean {
  return !appointments.has(what)
}

/** Label of the date of the next step. */
export function DateLabel({ next }: { next: NextStep }) {
  return <FormattedMessage id={hasDeadline(next) ? 'account-order.next.until' : 'account-order.next.at'} />
}

const actors: Record<NextStep['who'], MessageId> = {
  customer: 'account.who.customer',
  staff: 'account.who.staff',
  provider: 'account.who.provider',
  clock: 'account.who.clock',
}

/** Actor of the next step. */
export function ActorText({ who }: Pick<NextStep, 'who'>) {
  return <FormattedMessage id={actors[who]} values={{ brand: config.brand.name }} />
}

interface InstantProps {
  instant: string
  timeZone: string
}

/** Instant in the zone of the order's market. */
export function Moment({ instant, timeZone }: InstantProps) {
  const locale = useLocale()
  return <time dateTime={instant}>{formatMoment(locale, instant, timeZone)}</time>
}

/** Deadline or end, in the zone of the order's market. */
export function Deadline({ instant, timeZone }: InstantProps) {
  const locale = useLocale()
  return <time dateTime={instant}>{formatDeadline(locale, instant, timeZone)}</time>
}

/** Last day of a period. */
export function LastDay({ instant, timeZone }: InstantProps) {
  const locale = useLocale()
  return <time dateTime={instant}>{formatLastDay(locale, instant, timeZone)}</time>
}

const colours: Record<ListedOrder['status'], string> = {
  [SubscriptionStatus.initial]: 'bg-hairline-strong',
  [SubscriptionStatus.awaitingPayment]: 'bg-warning',
  [SubscriptionStatus.inPreparation]: 'aurora',
  [SubscriptionStatus.tobeDeliver]: 'aurora',
  [SubscriptionStatus.inUse]: 'aurora',
  [SubscriptionStatus.reminded]: 'bg-warning',
  [SubscriptionStatus.warned]: 'bg-warning',
  [SubscriptionStatus.terminationAnnounced]: 'bg-danger',
  [SubscriptionStatus.terminated]: 'bg-danger',
  [SubscriptionStatus.returned]: 'bg-hairline-strong',
  [SubscriptionStatus.finished]: 'bg-ink',
  [SubscriptionStatus.canceling]: 'bg-warning',
  [SubscriptionStatus.cancelled]: 'bg-ink-soft',
}

/** Coloured dot: running, waiting for the customer, or over. Decorative, next to the text. */
export function StatusDot({ status }: { status: ListedOrder['status'] }) {
  return <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-full ${colours[status]}`} />
}
