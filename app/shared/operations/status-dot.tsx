import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

/** Urgency of a state: live, in progress, needs a person, done, or over. */
export type StatusTone = 'live' | 'under' | 'wanting' | 'done' | 'over'

const dots: Record<StatusTone, string> = {
  live: 'aurora',
  under: 'bg-accent-ink',
  wanting: 'bg-warning',
  done: 'bg-ink',
  over: 'border border-hairline-strong',
}

/** State with a coloured dot that is easy to spot in a long list. */
export function StatusDot({ tone, label }: { tone: StatusTone; label: MessageId }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[tone]}`} />
      <FormattedMessage id={label} />
    </span>
  )
}
