import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Words } from '#app/i18n/machine-words.ts'
import type { Actor } from '#machines/shared/description.ts'
import { overview, wholeView } from '#machines/shared/drawing.ts'
import { actorText } from './actor-look.ts'
import { type MachineSearch, without } from './machine-search.ts'

interface DiagramControlsProps {
  views: readonly string[]
  view: string
  /** Actors that occur in the machine. */
  actors: readonly Actor[]
  search: MachineSearch
  words: Words
}

/** Choices of the open regions and of the actor shown in full colour, as links. */
export function DiagramControls({ views, view, actors, search, words }: DiagramControlsProps) {
  const { formatMessage } = useIntl()
  const regions = views.filter((name) => name !== overview && name !== wholeView)
  return (
    <div className="grid gap-3 print:hidden">
      {views.length > 1 && (
        <Choices label={formatMessage({ id: 'machines.view.label' })}>
          {[overview, ...(regions.includes(view) ? [view] : []), wholeView].map((name) => (
            <Choice key={name} isChosen={name === view} search={{ ...search, view: name }}>
              {name === overview ? (
                <FormattedMessage id="machines.view.overview" />
              ) : name === wholeView ? (
                <FormattedMessage id="machines.view.all" />
              ) : (
                words.stateTitle(name)
              )}
            </Choice>
          ))}
        </Choices>
      )}
      <Choices label={formatMessage({ id: 'machines.actor.label' })}>
        <Choice isChosen={search.actor === undefined} search={without(search, 'actor')}>
          <FormattedMessage id="machines.actor.all" />
        </Choice>
        {actors.map((actor) => (
          <Choice key={actor} isChosen={search.actor === actor} search={{ ...search, actor }}>
            <span className={search.actor === actor ? '' : actorText[actor]}>
              <FormattedMessage id={`machines.actor.${actor}`} />
            </span>
          </Choice>
        ))}
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-1 min-w-0 overflow-x-auto px-1 py-1">
      <ul className="flex gap-2">{children}</ul>
    </nav>
  )
}

interface ChoiceProps {
  isChosen: boolean
  search: MachineSearch
  children: ReactNode
}

function Choice({ isChosen, search, children }: ChoiceProps) {
  return (
    <li>
      <Link
        to="."
        search={search}
        replace
        resetScroll={false}
        aria-current={isChosen ? 'true' : undefined}
        className={`flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${
          isChosen ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'
        }`}
      >
        {children}
      </Link>
    </li>
  )
}
