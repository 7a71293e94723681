import { FormattedMessage } from 'react-intl'
import { Timeline, type TimelinePoint } from '#app/components/timeline.tsx'
import { formatDeadline, formatMoment, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { happenings } from './happenings.ts'
import type { Order } from './membership.ts'

/** The order from its beginning on, as its log tells it, and what it waits for. */
export function OrderTimeline({ order: { events, next, timeZone } }: { order: Order }) {
  const locale = useLocale()
  const done = events.flatMap(({ type, at, amount }, position): TimelinePoint[] => {
    const told = happenings[type]
    if (!told) return []
    const what = <FormattedMessage id={told.title} />
    const money = amount && formatMoney(locale, amount.amount, amount.currency)
    return [
      {
        id: `${position}`,
        progress: 'done',
        isOff: told.isOff ?? false,
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
