import { FormattedMessage } from 'react-intl'
import type { Words } from '#app/i18n/machine-words.ts'
import type { MachineDescription, TransitionDescription } from '#machines/shared/description.ts'
import { ActorName } from './actor-name.tsx'

interface EventListProps {
  machine: MachineDescription
  words: Words
}

/** Every state with all that can happen in it: the drawing's text alternative. */
export function EventList({ machine: { states, transitions }, words }: EventListProps) {
  return (
    <ul className="grid border-t border-hairline">
      {states.map(({ id }) => {
        const here = transitions.filter(({ source }) => source === id)
        return (
          <li key={id} className="border-b border-hairline">
            <details>
              <summary className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
                <span className="font-semibold">{words.stateTitle(id)}</span>
                <span className="text-sm text-ink-soft">
                  <FormattedMessage id="machine.table.count" values={{ count: here.length }} />
                </span>
              </summary>
              <div className="grid gap-4 pb-6">
                <p className="max-w-prose text-ink-soft">{words.stateText(id)}</p>
                <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                  {here.map((transition) => (
                    <Happening
                      key={`${transition.event} ${transition.target} ${transition.guards.join(' ')}`}
                      transition={transition}
                      words={words}
                    />
                  ))}
                </ul>
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function Happening({
  transition: { event, actor, source, target, guards },
  words,
}: {
  transition: TransitionDescription
  words: Words
}) {
  return (
    <li className="grid content-start gap-1 text-sm">
      <span>
        <ActorName actor={actor} /> <span className="font-semibold">{words.eventTitle(event)}</span>
      </span>
      <span>
        {target === source ? (
          <FormattedMessage id="machine.simulator.stays" />
        ) : (
          <FormattedMessage id="machine.simulator.leadsTo" values={{ state: words.stateTitle(target) }} />
        )}
      </span>
      {guards.length > 0 && (
        <ul className="grid list-disc ps-5 text-ink-soft">
          {guards.map((guard) => (
            <li key={guard}>{words.guardTitle(guard)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
