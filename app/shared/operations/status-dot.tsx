import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

/** How much attention a state wants: it is live, goes on, needs somebody, is done, or is over. */
export type StatusTone = 'live' | 'under' | 'wanting' | 'done' | 'over'

const dots: Record<StatusTone, string> = {
  live: 'aurora',
  under: 'bg-accent-ink',
  wanting: 'bg-warning',
  done: 'bg-ink',
  over: 'border border-hairline-strong',
}

/** Where something stands: a dot that can be found in a long list, and the word for it. */
export function StatusDot({ tone, label }: { tone: StatusTone; label: MessageId }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[tone]}`} />
      <FormattedMessage id={label} />
    </span>
  )
}
