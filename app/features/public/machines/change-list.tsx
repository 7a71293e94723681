import type { ReactNode } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import type { Words } from '#app/i18n/machine-words.ts'
import type { MachineChanges, StateChange, TransitionChange } from '#machines/shared/changes.ts'
import type { Mark } from '#machines/shared/overlay.ts'
import type { WayChange } from '#machines/shared/way-changes.ts'
import { actorText } from './actor-look.ts'
import { markLook } from './change-look.ts'
import { Sign } from './changes-diagram.tsx'

interface ChangeListProps {
  changes: MachineChanges
  titles: readonly { key: string; before: string; after: string }[]
  words: Words
}

/** All changes in words: the drawing's text alternative. */
export function ChangeList({ changes: { states, transitions }, titles, words }: ChangeListProps) {
  return (
    <div className="grid gap-12">
      <Part title={<FormattedMessage id="machines-changes.states" />} count={states.length}>
        {states.map((change) => (
          <StateItem key={`${change.kind} ${change.id}`} change={change} words={words} />
        ))}
      </Part>
      <Part title={<FormattedMessage id="machines-changes.transitions" />} count={transitions.length}>
        {transitions.map((change) => (
          <TransitionItem key={JSON.stringify(change)} change={change} words={words} />
        ))}
      </Part>
      <Part title={<FormattedMessage id="machines-changes.titles" />} count={titles.length}>
        {titles.map(({ key, before, after }) => (
          <li key={key} className="border-b border-hairline py-4">
            <FormattedMessage id="machines-changes.title.changed" values={{ before, after }} />
          </li>
        ))}
      </Part>
    </div>
  )
}

function Part({ title, count, children }: { title: ReactNode; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid border-t border-hairline">{children}</ul>
    </section>
  )
}

/** Sign and name of a mark. */
export function MarkName({ mark }: { mark: Mark }) {
  return (
    <span className={`inline-flex items-center gap-2 text-sm font-semibold whitespace-nowrap ${markLook[mark].text}`}>
      <svg aria-hidden="true" width="18" height="18">
        <Sign mark={mark} at={{ x: 9, y: 9 }} />
      </svg>
      <FormattedMessage id={`machines-changes.mark.${mark}`} />
    </span>
  )
}

function Item({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span>
        <MarkName mark={mark} />
      </span>
      <div className="grid gap-2">{children}</div>
    </li>
  )
}

function StateItem({ change, words }: { change: StateChange; words: Words }) {
  const { id, kind, code, isRegion } = change
  return (
    <Item mark={kind === 'moved' ? 'altered' : kind}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`font-semibold ${kind === 'gone' ? 'line-through' : ''}`}>{words.stateTitle(id)}</span>
        {code !== undefined && <span className="tabular text-sm text-ink-soft">{code}</span>}
        {isRegion && (
          <span className="text-sm text-ink-soft">
            <FormattedMessage id="machines-changes.region" />
          </span>
        )}
      </p>
      {kind === 'moved' && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="machines-changes.before" values={{ before: <Code>{change.from}</Code> }} />
        </p>
      )}
      {kind === 'altered' && (
        <ul className="grid text-sm text-ink-soft">
          {change.aspects.map((aspect) => (
            <li key={aspect}>
              <FormattedMessage id={`machines-changes.aspect.${aspect}`} />
            </li>
          ))}
        </ul>
      )}
    </Item>
  )
}

function TransitionItem({ change, words }: { change: TransitionChange; words: Words }) {
  const { kind, event, actor, actorBefore, sources, ways } = change
  return (
    <Item mark={kind}>
      <p>
        <span className={`font-semibold ${actorText[actor]}`}>
          <FormattedMessage id={`machines.actor.${actor}`} />
        </span>{' '}
        <span className={`font-semibold ${kind === 'gone' ? 'line-through' : ''}`}>{words.eventTitle(event)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        <FormattedMessage
          id="machines-changes.in"
          values={{
            states: <FormattedList type="conjunction" value={sources.map((id) => words.stateTitle(id))} />,
          }}
        />
      </p>
      {actorBefore !== undefined && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage
            id="machines-changes.before"
            values={{ before: <FormattedMessage id={`machines.actor.${actorBefore}`} /> }}
          />
        </p>
      )}
      {ways.length === 0 && actorBefore === undefined && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="machines-changes.order" />
        </p>
      )}
      <ul className="grid gap-3">
        {ways.map((way) => (
          <WayItem key={JSON.stringify(way)} way={way} isAlone={kind !== 'altered'} words={words} />
        ))}
      </ul>
    </Item>
  )
}

interface WayItemProps {
  way: WayChange
  /** The whole transition has this mark already. */
  isAlone: boolean
  words: Words
}

function WayItem({ way, isAlone, words }: WayItemProps) {
  return (
    <li className="grid gap-1 text-sm">
      <span className="flex flex-wrap items-center gap-x-3">
        {!isAlone && <MarkName mark={way.kind} />}
        <span className={way.kind === 'gone' ? 'line-through' : ''}>
          {way.target === null ? (
            <FormattedMessage id="machines.simulator.stays" />
          ) : (
            <FormattedMessage id="machines.simulator.leadsTo" values={{ state: words.stateTitle(way.target) }} />
          )}
        </span>
      </span>
      <ul className="grid list-disc ps-5 text-ink-soft">
        {detailsOf(way).map(({ id, guards = [], actions = [] }) => (
          <li key={id}>
            <FormattedMessage
              id={`machines-changes.way.${id}`}
              values={{
                guards: <FormattedList type="conjunction" value={guards.map((guard) => words.guardTitle(guard))} />,
                actions: <Code>{actions.join(', ')}</Code>,
              }}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Conditions and actions of a way, or of its difference. */
function detailsOf(way: WayChange): Detail[] {
  const details: Detail[] =
    way.kind === 'altered'
      ? [
          { id: 'guards.added', guards: way.addedGuards },
          { id: 'guards.gone', guards: way.goneGuards },
          { id: 'actions.added', actions: way.addedActions },
          { id: 'actions.gone', actions: way.goneActions },
        ]
      : [
          { id: 'guards', guards: way.guards },
          { id: 'actions', actions: way.actions },
        ]
  return details.filter(({ guards = [], actions = [] }) => guards.length + actions.length > 0)
}

interface Detail {
  id: 'guards' | 'actions' | `${'guards' | 'actions'}.${'added' | 'gone'}`
  guards?: string[]
  actions?: string[]
}

/** Identifier: from left to right in every language. */
function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="break-words">
      {children}
    </code>
  )
}
