import { FormattedMessage } from 'react-intl'
import { formatDeadline, formatLastDay, formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { ListedOrder } from './order.ts'

type NextStep = NonNullable<ListedOrder['next']>

/** Where an order stands, in a word or two. */
export function StatusText({ status }: { status: ListedOrder['status'] }) {
  return <FormattedMessage id={`account.status.${nameOf(SubscriptionStatus, status)}`} />
}

/** What an order waits for. */
export function NextText({ next }: { next: NextStep }) {
  return <FormattedMessage id={`kinds.next.${next.what}`} values={{ who: next.who }} />
}

const actors: Record<NextStep['who'], MessageId> = {
  customer: 'account.who.customer',
  staff: 'account.who.staff',
  provider: 'account.who.provider',
  clock: 'account.who.clock',
}

/** Who acts next. */
export function ActorText({ who }: Pick<NextStep, 'who'>) {
  return <FormattedMessage id={actors[who]} values={{ brand: config.brand.name }} />
}

interface InstantProps {
  instant: string
  timeZone: string
}

/** An instant by the clock of the order's market. */
export function Moment({ instant, timeZone }: InstantProps) {
  const locale = useLocale()
  return <time dateTime={instant}>{formatMoment(locale, instant, timeZone)}</time>
}

/** Until when something is possible, or goes on. */
export function Deadline({ instant, timeZone }: InstantProps) {
  const locale = useLocale()
  return <time dateTime={instant}>{formatDeadline(locale, instant, timeZone)}</time>
}

/** The day on which something ends. */
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
  [SubscriptionStatus.returned]: 'bg-hairline-strong',
  [SubscriptionStatus.finished]: 'bg-ink',
  [SubscriptionStatus.canceling]: 'bg-warning',
  [SubscriptionStatus.cancelled]: 'bg-ink-soft',
}

/** A dot that says at a glance whether an order runs, waits for its customer, or is over. Decoration beside the words. */
export function StatusDot({ status }: { status: ListedOrder['status'] }) {
  return <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-full ${colours[status]}`} />
}
