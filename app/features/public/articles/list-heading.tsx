import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

/** Heading of a list page. */
export function ListHeading({ title, lead, children }: { title: MessageId; lead: MessageId; children?: ReactNode }) {
  return (
    <header className="mb-10 md:mb-14">
      <h1 className="text-4xl">
        <FormattedMessage id={title} />
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id={lead} />
      </p>
      {children}
    </header>
  )
}
