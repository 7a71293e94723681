import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listLinks } from '#app/functions/public/machines.functions.ts'
import type { MachineId } from '#machines/catalogue.ts'

export type Told = Awaited<ReturnType<typeof listLinks>>[number]

interface ToldListProps {
  told: readonly Told[]
  /** The machine named for each entry: the one that tells, or the one that is told. */
  names: 'from' | 'to'
}

/** Events by the machine that makes them happen or in which they happen; each leads to where it can happen. */
export function ToldList({ told, names }: ToldListProps) {
  return (
    <ul className="grid border-t border-hairline">
      {told.map((pair) => (
        <li key={`${pair.from} ${pair.to}`} className="grid gap-2 border-b border-hairline py-4">
          <p>
            <Link
              to="/{-$locale}/machines/$id"
              params={(params) => ({ ...params, id: pair[names] })}
              className="font-semibold underline decoration-hairline-strong underline-offset-4"
            >
              <FormattedMessage id={`kinds.machine.${pair[names]}`} />
            </Link>
          </p>
          <ul className="grid gap-2 text-sm">
            {pair.events.map(({ event, title, text, state }) => (
              <li key={event}>
                <Link
                  to="/{-$locale}/machines/$id"
                  params={(params) => ({ ...params, id: pair.to })}
                  search={{ from: state }}
                  className="underline decoration-hairline-strong underline-offset-4"
                >
                  {title}
                </Link>
                <span className="block text-ink-soft">{text}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** What a machine tells others, and what others tell it. */
export function ToldBothWays({ told, machine }: { told: readonly Told[]; machine: MachineId }) {
  const parts = [
    { heading: 'machines-map.tells', names: 'to', pairs: told.filter(({ from }) => from === machine) },
    { heading: 'machines-map.told', names: 'from', pairs: told.filter(({ to }) => to === machine) },
  ] as const
  return (
    <div className="grid gap-10 md:grid-cols-2">
      {parts
        .filter(({ pairs }) => pairs.length > 0)
        .map(({ heading, names, pairs }) => (
          <div key={heading} className="grid content-start gap-3">
            <h3 className="text-lg">
              <FormattedMessage id={heading} />
            </h3>
            <ToldList told={pairs} names={names} />
          </div>
        ))}
    </div>
  )
}
