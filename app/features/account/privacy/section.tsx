import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

interface SectionProps {
  title: MessageId
  lead: MessageId
  children: ReactNode
}

/** Section of the page. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id={title} />
      </h2>
      <p className="mt-4 mb-6 max-w-prose text-ink-soft">
        <FormattedMessage id={lead} />
      </p>
      {children}
    </section>
  )
}
