import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { MachineId } from '#machines/catalogue.ts'
import type { Drawing } from '#machines/shared/drawing.ts'
import { DiagramViewport } from './diagram-viewport.tsx'
import { mirrored } from './drawing-text.ts'
import { MachineDiagram } from './machine-diagram.tsx'
import { type Told, ToldBothWays, ToldList } from './told-list.tsx'

interface MachineMapProps {
  drawing: Drawing
  told: readonly Told[]
  /** Chosen machine; null for all. */
  chosen: MachineId | null
  unlinked: readonly MachineId[]
}

/** Map of the machines: who tells whom. */
export function MachineMap({ drawing, told, chosen, unlinked }: MachineMapProps) {
  const { formatMessage } = useIntl()
  return (
    <div className="page-width grid gap-10 py-10 md:py-14">
      <header className="grid gap-3">
        <p className="text-sm">
          <Link to="/{-$locale}/machines" className="underline decoration-hairline-strong underline-offset-4">
            <FormattedMessage id="machine.all" />
          </Link>
        </p>
        <h1 className="text-3xl">
          <FormattedMessage id="machines-map.title" />
        </h1>
        <p className="max-w-prose text-lg text-ink-soft">
          <FormattedMessage id="machines-map.intro" />
        </p>
      </header>
      <section aria-labelledby="drawing" className="grid min-w-0 gap-4">
        <h2 id="drawing" className="sr-only">
          <FormattedMessage id="machine.drawing.title" />
        </h2>
        <DrawnMap drawing={drawing} chosen={chosen} title={formatMessage({ id: 'machines-map.drawing' })} />
      </section>
      {chosen ? <Chosen told={told} chosen={chosen} /> : <Everything told={told} />}
      <section aria-labelledby="alone" className="grid gap-3">
        <h2 id="alone" className="text-2xl">
          <FormattedMessage id="machines-map.alone" />
        </h2>
        <p className="max-w-prose text-ink-soft">
          <FormattedMessage id="machines-map.alone.text" />
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {unlinked.map((id) => (
            <li key={id}>
              <Link
                to="/{-$locale}/machines/$id"
                params={(params) => ({ ...params, id })}
                className="underline decoration-hairline-strong underline-offset-4"
              >
                <FormattedMessage id={`kinds.machine.${id}`} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function DrawnMap({ drawing, chosen, title }: Pick<MachineMapProps, 'drawing' | 'chosen'> & { title: string }) {
  const { formatMessage } = useIntl()
  const isMirrored = useLocale().direction === 'rtl'
  const { nodes } = isMirrored ? mirrored(drawing) : drawing
  return (
    <DiagramViewport
      label={title}
      width={drawing.width}
      height={drawing.height}
      follow={nodes.find(({ id }) => id === chosen) ?? null}
    >
      {(zoom) => (
        <MachineDiagram
          drawing={drawing}
          title={title}
          zoom={zoom}
          isMirrored={isMirrored}
          // The boxes of this drawing are machines.
          words={{
            stateTitle: (id) => formatMessage({ id: `kinds.machine.${id as MachineId}` }),
            eventTitle: () => '',
          }}
          current={chosen ?? ''}
          previous={null}
          sizeText={(states) => formatMessage({ id: 'machine.region.size' }, { states })}
          addressOf={(id) => (id === chosen ? {} : { from: id })}
        />
      )}
    </DiagramViewport>
  )
}

function Chosen({ told, chosen }: { told: readonly Told[]; chosen: MachineId }) {
  return (
    <section aria-labelledby="chosen" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="chosen" className="text-2xl">
          <Link
            to="/{-$locale}/machines/$id"
            params={(params) => ({ ...params, id: chosen })}
            className="underline decoration-hairline-strong underline-offset-4"
          >
            <FormattedMessage id={`kinds.machine.${chosen}`} />
          </Link>
        </h2>
        <Link to="." search={{}} resetScroll={false} className="text-sm underline underline-offset-4">
          <FormattedMessage id="machines-map.everything" />
        </Link>
      </div>
      <ToldBothWays told={told} machine={chosen} />
    </section>
  )
}

/** The drawing as text. */
function Everything({ told }: { told: readonly Told[] }) {
  return (
    <section aria-labelledby="everything" className="grid gap-5">
      <h2 id="everything" className="text-2xl">
        <FormattedMessage id="machines-map.list" />
      </h2>
      <ul className="grid border-t border-hairline">
        {[...Map.groupBy(told, ({ from }) => from)].map(([from, pairs]) => (
          <li key={from} className="border-b border-hairline">
            <details>
              <summary className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
                <span className="font-semibold">
                  <FormattedMessage id={`kinds.machine.${from}`} />
                </span>
                <span className="text-sm text-ink-soft">
                  <FormattedMessage id="machines-map.count" values={{ count: pairs.length }} />
                </span>
              </summary>
              <div className="pb-6">
                <ToldList told={pairs} names="to" />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
