import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
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

/** All machines of the site, by family. */
export function MachineList({ machines }: { machines: readonly ListedMachine[] }) {
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
      </header>
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
      className="h-32 w-full"
    >
      {outline.edges.map(({ points, isCustomers }) => (
        <path
          key={edgePath(points)}
          d={edgePath(points)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={isCustomers ? 'stroke-accent-ink' : 'stroke-hairline-strong'}
          strokeWidth={isCustomers ? 1.5 : 1}
        />
      ))}
      {outline.states.map(({ x, y, width, height, isEnd }) => (
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
