import { FormattedMessage } from 'react-intl'
import { Timeline, type TimelinePoint } from '#app/components/timeline.tsx'
import { formatDeadline, formatMoment, formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Order } from './membership.ts'

/** Timeline of an order from its log, and what it waits for. */
export function OrderTimeline({ order: { events, next, timeZone } }: { order: Order }) {
  const locale = useLocale()
  const done = events.flatMap(({ type, at, amount }, position): TimelinePoint[] => {
    const shown = shownEvents[type]
    if (!shown) return []
    const what = <FormattedMessage id={shown.title} />
    const money = amount && formatMoney(locale, amount.amount, amount.currency)
    return [
      {
        id: `${position}`,
        progress: 'done',
        isOff: shown.isOff ?? false,
        title: money ? <FormattedMessage id="account-membership.line.amount" values={{ what, amount: money }} /> : what,
        at: { instant: at, text: formatMoment(locale, at, timeZone) },
      },
    ]
  })
  const waiting: TimelinePoint[] = next
    ? [
        {
          id: 'next',
          progress: 'current',
          title: <FormattedMessage id={`account-membership.next.${next.what}`} values={{ who: next.who }} />,
          ...(next.what === 'refund' && { text: <FormattedMessage id="account-membership.refund.member" /> }),
          facts: next.until
            ? [
                {
                  id: 'until',
                  label: <FormattedMessage id="account-membership.next.until" />,
                  value: <time dateTime={next.until}>{formatDeadline(locale, next.until, timeZone)}</time>,
                },
              ]
            : [],
        },
      ]
    : []
  return <Timeline title={<FormattedMessage id="account-membership.history" />} points={[...done, ...waiting]} />
}

/** Titles of logged events; events missing here are not shown to customers. */
const shownEvents: Partial<Record<string, { title: MessageId; isOff?: boolean }>> = {
  'customer.ordered': { title: 'account-membership.line.ordered' },
  'payment.declined': { title: 'account-membership.line.declined', isOff: true },
  'payment.paid': { title: 'account-membership.line.paid' },
  'backend.completed': { title: 'account-membership.line.completed' },
  'customer.cancelled': { title: 'account-membership.line.cancelled', isOff: true },
  'timer.paymentExpired': { title: 'account-membership.line.expired', isOff: true },
  'customer.withdrawn': { title: 'account-membership.line.withdrawn', isOff: true },
  'staff.goodwillGranted': { title: 'account-membership.line.goodwill' },
  'payment.refunded': { title: 'account-membership.line.refunded' },
  'payment.refundFailed': { title: 'account-membership.line.refundFailed', isOff: true },
  'customer.refundRetried': { title: 'account-membership.line.refundRetried' },
  'staff.refundRetried': { title: 'account-membership.line.refundRetried' },
  'staff.paidOut': { title: 'account-membership.line.paidOut' },
}
