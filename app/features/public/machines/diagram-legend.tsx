import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Actor, actors } from '#machines/shared/description.ts'
import { actorText } from './actor-look.ts'
import { Code } from './code.tsx'

/** Legend of the diagram, for the actors that occur in it. */
export function DiagramLegend({ shown }: { shown: ReadonlySet<Actor> }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <Entry mark={<path d="M1 8h30" strokeWidth="2" className="stroke-accent-ink" />}>
        <FormattedMessage id="machines.drawing.customerPath" />
      </Entry>
      <Entry mark={<path d="M1 8h30" strokeWidth="1.25" className="stroke-hairline-strong" />}>
        <FormattedMessage id="machines.drawing.otherPath" />
      </Entry>
      <Entry mark={<circle cx="16" cy="8" r="5" className="fill-ink" />}>
        <FormattedMessage id="machines.drawing.start" />
      </Entry>
      <Entry
        mark={
          <g fill="none" className="stroke-ink">
            <rect x="2" y="1" width="28" height="14" rx="5" />
            <rect x="5" y="4" width="22" height="8" rx="3" />
          </g>
        }
      >
        <FormattedMessage id="machines.drawing.end" />
      </Entry>
      <Entry mark={<rect x="2" y="1" width="28" height="14" rx="5" className="fill-accent stroke-accent-ink" />}>
        <FormattedMessage id="machines.drawing.current" />
      </Entry>
      {actors
        .filter((actor) => shown.has(actor))
        .map((actor) => (
          <ActorEntry key={actor} actor={actor} />
        ))}
    </ul>
  )
}

/** Actor as named in the diagram, with its translation. */
function ActorEntry({ actor }: { actor: Actor }) {
  const meaning = useIntl().formatMessage({ id: `machines.actor.${actor}` })
  return (
    <li>
      <span className={`font-semibold ${actorText[actor]}`}>
        <Code>{actor}</Code>
      </span>
      {meaning.toLowerCase() !== actor && ` ${meaning}`}
    </li>
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
