import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** What lines and boxes of the drawing mean; the actors' colours are those of their filter. */
export function DiagramLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm print:hidden">
      <Entry mark={<path d="M1 8h30" strokeWidth="2.75" className="stroke-ink" />}>
        <FormattedMessage id="machine.drawing.mainPath" />
      </Entry>
      <Entry mark={<path d="M1 8h30" strokeWidth="1.25" strokeDasharray="4 4" className="stroke-ink-soft" />}>
        <FormattedMessage id="machine.drawing.failures" />
      </Entry>
      <Entry mark={<circle cx="16" cy="8" r="5" className="fill-ink" />}>
        <FormattedMessage id="machine.drawing.start" />
      </Entry>
      <Entry
        mark={
          <g fill="none" className="stroke-ink">
            <rect x="2" y="1" width="28" height="14" rx="5" />
            <rect x="5" y="4" width="22" height="8" rx="3" />
          </g>
        }
      >
        <FormattedMessage id="machine.drawing.end" />
      </Entry>
      <Entry mark={<rect x="2" y="1" width="28" height="14" rx="5" className="fill-accent stroke-accent-ink" />}>
        <FormattedMessage id="machine.drawing.current" />
      </Entry>
    </ul>
  )
}

function Entry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width="32" height="16">
        {mark}
      </svg>
      {children}
    </li>
  )
}
