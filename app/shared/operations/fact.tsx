import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

/** Row of a list of facts: `<FactList><Fact label="…">…</Fact></FactList>`. */
export function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-x-4 border-b border-hairline py-3 text-sm">
      <dt className="text-ink-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="border-t border-hairline">{children}</dl>
}
