import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { WordSearch } from '#app/components/word-search.tsx'
import type { Family, MachineId } from '#machines/catalogue.ts'
import type { Outline } from '#machines/shared/drawing.ts'
import { edgePath } from './edge-path.ts'

export interface ListedMachine {
  id: MachineId
  family: Family
  stateCount: number
  transitionCount: number
  outline: Outline
}

interface FoundMachine {
  id: MachineId
  matches: readonly { kind: 'state' | 'event' | 'guard'; title: string; text: string; state: string }[]
  more: number
}

interface MachineListProps {
  machines: readonly ListedMachine[]
  /** Searched words, and what they were found in; null without a search. */
  words: string | undefined
  found: readonly FoundMachine[] | null
}

/** All machines of the site by family, with a search through the words of all. */
export function MachineList({ machines, words, found }: MachineListProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/machines/' })
  const families = Map.groupBy(machines, ({ family }) => family)
  return (
    <div className="page-width grid gap-16 py-16 md:py-24">
      <header className="grid max-w-prose gap-4">
        <h1 className="text-4xl">
          <FormattedMessage id="machines.title" />
        </h1>
        <p className="text-lg text-ink-soft">
          <FormattedMessage id="machines.intro" />
        </p>
        <p>
          <Link to="/{-$locale}/machines/map" className="underline decoration-hairline-strong underline-offset-4">
            <FormattedMessage id="machines.map" />
          </Link>
        </p>
        <WordSearch
          words={words}
          label={formatMessage({ id: 'machines.find.everywhere' })}
          submit={<FormattedMessage id="machines.find.submit" />}
          maxLength={80}
          className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          onFind={({ q }) => void navigate({ search: typeof q === 'string' && q.trim() ? { q } : {} })}
        />
      </header>
      {found && <FoundMachines found={found} words={words ?? ''} />}
      {[...families].map(([family, members]) => (
        <section key={family} aria-labelledby={family} className="grid gap-6">
          <div className="grid gap-1">
            <h2 id={family} className="text-2xl">
              <FormattedMessage id={`machines.family.${family}`} />
            </h2>
            <p className="text-ink-soft">
              <FormattedMessage id={`machines.family.${family}.intro`} />
            </p>
          </div>
          <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2">
            {members.map((machine) => (
              <ListItem key={machine.id} machine={machine} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function FoundMachines({ found, words }: { found: readonly FoundMachine[]; words: string }) {
  return (
    <section aria-labelledby="found" className="grid gap-6">
      <h2 id="found" className="text-2xl">
        <FormattedMessage id="machines.find.title" values={{ words, count: found.length }} />
      </h2>
      <ul className="grid gap-8 lg:grid-cols-2">
        {found.map(({ id, matches, more }) => (
          <li key={id} className="grid content-start gap-3 border-t border-hairline pt-5">
            <h3 className="text-lg">
              <Link
                to="/{-$locale}/machines/$id"
                params={(params) => ({ ...params, id })}
                search={{ q: words }}
                className="underline decoration-hairline-strong underline-offset-4"
              >
                <FormattedMessage id={`kinds.machine.${id}`} />
              </Link>
            </h3>
            <ul className="grid gap-3">
              {matches.map(({ kind, title, text, state }) => (
                <li key={`${kind} ${title} ${state}`} className="grid gap-0.5 text-sm">
                  <span>
                    <span className="text-ink-soft">
                      <FormattedMessage id={`machines.kind.${kind}`} />
                    </span>{' '}
                    <Link
                      to="/{-$locale}/machines/$id"
                      params={(params) => ({ ...params, id })}
                      search={{ q: words, from: state }}
                      className="font-semibold underline decoration-hairline-strong underline-offset-4"
                    >
                      {title}
                    </Link>
                  </span>
                  <span className="text-ink-soft">{text}</span>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="text-sm text-ink-soft">
                <FormattedMessage id="machines.find.more" values={{ count: more }} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListItem({ machine: { id, stateCount, transitionCount, outline } }: { machine: ListedMachine }) {
  return (
    <li className="group relative grid gap-4 border-b border-hairline py-6 md:only:col-span-2">
      <div dir="ltr" className="opacity-80 transition-opacity group-hover:opacity-100">
        <MachineOutline outline={outline} />
      </div>
      <div className="grid gap-1">
        <h3 className="text-lg">
          <Link
            to="/{-$locale}/machines/$id"
            params={(params) => ({ ...params, id })}
            className="decoration-1 underline-offset-[0.35em] group-hover:underline after:absolute after:inset-0"
          >
            <FormattedMessage id={`kinds.machine.${id}`} />
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="machines.size" values={{ states: stateCount, transitions: transitionCount }} />
        </p>
      </div>
    </li>
  )
}

/** Thumbnail of a machine, without text. */
function MachineOutline({ outline }: { outline: Outline }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="h-44 w-full"
    >
      {outline.edges.map(({ points, isMain }) => (
        <path
          key={edgePath(points)}
          d={edgePath(points)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={isMain ? 'stroke-ink' : 'stroke-hairline-strong'}
          strokeWidth={isMain ? 1.5 : 1}
        />
      ))}
      {outline.boxes.map(({ x, y, width, height, isEnd }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={height / 2.5}
          vectorEffect="non-scaling-stroke"
          className={isEnd ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
        />
      ))}
    </svg>
  )
}
