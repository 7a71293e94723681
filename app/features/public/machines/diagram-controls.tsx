import { FormattedMessage } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import type { Words } from '#app/i18n/machine-words.ts'
import type { Actor } from '#machines/shared/description.ts'
import { overview, wholeView } from '#machines/shared/drawing.ts'
import { ActorName } from './actor-name.tsx'
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
  const isRegion = view !== overview && view !== wholeView
  const offered = [overview, ...(isRegion ? [view] : []), wholeView]
  return (
    <div className="grid gap-3 print:hidden">
      {views.length > 1 && (
        <PillLinks
          label="machine.view.label"
          isInPlace
          pills={offered.map((name) => ({
            key: name,
            name: <ViewName name={name} words={words} />,
            isChosen: name === view,
            search: () => ({ ...search, view: name }),
          }))}
        />
      )}
      <PillLinks
        label="machine.actor.label"
        isInPlace
        pills={[
          {
            key: 'all',
            name: <FormattedMessage id="machine.actor.all" />,
            isChosen: search.actor === undefined,
            search: () => ({ ...without(search, 'actor') }),
          },
          ...actors.map((actor) => ({
            key: actor,
            name:
              search.actor === actor ? <FormattedMessage id={`machine.actor.${actor}`} /> : <ActorName actor={actor} />,
            isChosen: search.actor === actor,
            search: () => ({ ...search, actor }),
          })),
        ]}
      />
    </div>
  )
}

function ViewName({ name, words }: { name: string; words: Words }) {
  if (name === overview) return <FormattedMessage id="machine.view.overview" />
  if (name === wholeView) return <FormattedMessage id="machine.view.all" />
  return words.stateTitle(name)
}
