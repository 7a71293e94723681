import { FormattedMessage } from 'react-intl'
import { Timeline, type TimelinePoint } from '#app/components/timeline.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config } from '#config'
import { entriesOf, isOff, type OrderEntry } from './entries.ts'
import { ActorText, DateLabel, Deadline, NextText } from './order-texts.tsx'
import type { AccountOrder } from './order.ts'

/** Timeline of an order from its log. */
export function OrderTimeline({ order }: { order: AccountOrder }) {
  const locale = useLocale()
  const { modelName, next, timeZone } = order
  const values = { model: modelName, brand: config.brand.name }

  function pointOf(entry: OrderEntry): TimelinePoint {
    if (entry.progress === 'done') {
      return {
        id: entry.id,
        progress: 'done',
        isOff: isOff.has(entry.kind),
        title: <FormattedMessage id={`account-order.line.${entry.kind}`} values={values} />,
        at: { instant: entry.at, text: formatMoment(locale, entry.at, timeZone) },
      }
    }
    if (entry.progress === 'ahead') {
      const title = <FormattedMessage id={`account-order.ahead.${entry.kind}`} values={values} />
      return { id: entry.id, progress: 'ahead', title }
    }
    return { id: entry.id, progress: 'current', title: next && <NextText next={next} />, facts: factsOf() }
  }

  function factsOf() {
    if (!next) return []
    const who = {
      id: 'who',
      label: <FormattedMessage id="account-order.next.who" />,
      value: <ActorText who={next.who} />,
    }
    if (next.until === null) return [who]
    const until = {
      id: 'until',
      label: <DateLabel next={next} />,
      value: <Deadline instant={next.until} timeZone={timeZone} />,
    }
    return [who, until]
  }

  return <Timeline title={<FormattedMessage id="account-order.line.title" />} points={entriesOf(order).map(pointOf)} />
}
