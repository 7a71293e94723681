import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

interface FiguresProps {
  figures: readonly (readonly [label: MessageId, value: ReactNode])[]
  /** Number of columns where there is room. */
  className: string
}

/** Key figures of a car: large numbers with a caption each. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={`mt-6 grid grid-cols-2 gap-x-8 gap-y-7 ${className}`}>
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t border-hairline-strong pt-3">
          <dt className="text-sm text-ink-soft">
            <FormattedMessage id={label} />
          </dt>
          <dd className="tabular text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
