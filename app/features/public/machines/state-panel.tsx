import { useId, useRef } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import type { Words } from '#app/i18n/machine-words.ts'
import type { StateDescription } from '#machines/shared/description.ts'
import type { Simulation } from '#machines/shared/simulate.ts'
import { ActorName } from './actor-name.tsx'
import { EffectList, type ShownEffects } from './effect-list.tsx'
import { PathExport } from './path-export.tsx'

interface StatePanelProps {
  machine: { id: string; version: string }
  simulation: Simulation
  effects: ShownEffects
  state: StateDescription | undefined
  words: Words
  /** Events that a search has found: they come first, with their sentence. */
  found: ReadonlySet<string>
  /** Adds a step to the way. */
  onStep: (step: string) => void
  onToggle: (guard: string) => void
  onUndo: () => void
  onRestart: () => void
}

/** Current state: what it means, what can happen and under which conditions, and the way that led there. */
export function StatePanel({
  machine,
  simulation,
  effects,
  state,
  words,
  found,
  onStep,
  onToggle,
  onUndo,
  onRestart,
}: StatePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its state; keyboard users go on from here.
  const thenFocus = (act: () => void) => () => {
    act()
    heading.current?.focus({ preventScroll: true })
  }
  const title = words.stateTitle(simulation.state)
  return (
    <section aria-labelledby="state" className="grid content-start gap-6">
      <header className="grid gap-2">
        <h2 id="state" ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline gap-3 text-2xl">
          {title}
          {state?.code !== undefined && (
            <span className="tabular rounded-full bg-ink px-2.5 py-0.5 text-sm text-paper">{state.code}</span>
          )}
        </h2>
        <p>{words.stateText(simulation.state)}</p>
        <output className="sr-only">
          {simulation.steps.length > 0 && (
            <FormattedMessage id="machine.simulator.announcement" values={{ state: title }} />
          )}
        </output>
      </header>
      <Caused simulation={simulation} effects={effects} words={words} />
      <Events simulation={simulation} words={words} found={found} onStep={(step) => thenFocus(() => onStep(step))()} />
      <Refused simulation={simulation} words={words} />
      <Conditions simulation={simulation} words={words} onToggle={onToggle} />
      <Steps simulation={simulation} words={words} onUndo={thenFocus(onUndo)} onRestart={thenFocus(onRestart)} />
      {simulation.steps.length > 0 && <PathExport machine={machine} steps={simulation.steps} />}
    </section>
  )
}

/** What the last step has caused, apart from the next state. */
function Caused({ simulation, effects, words }: PartProps & Pick<StatePanelProps, 'effects'>) {
  const last = simulation.steps.at(-1)
  if (!last) return null
  const shown = (effects.byTransition[last.transition] ?? []).flatMap((position) => effects.effects[position] ?? [])
  if (shown.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-base">
        <FormattedMessage id="machine.simulator.caused" values={{ event: words.eventTitle(last.event) }} />
      </h3>
      <EffectList effects={shown} />
    </div>
  )
}

type PartProps = Pick<StatePanelProps, 'simulation' | 'words'>

function Events({ simulation, words, found, onStep }: PartProps & Pick<StatePanelProps, 'found' | 'onStep'>) {
  const { state } = simulation
  const events = simulation.events.toSorted(
    (one, other) => Number(found.has(other.event)) - Number(found.has(one.event)),
  )
  return (
    <div className="grid gap-2">
      <h3 className="text-base">
        <FormattedMessage id="machine.simulator.events" />
      </h3>
      {events.length === 0 && (
        <p className="text-ink-soft">
          <FormattedMessage id="machine.simulator.end" />
        </p>
      )}
      <ul className="grid border-t border-hairline">
        {events.map(({ event, actor, target, guards, step }) => (
          <li key={event}>
            <button
              type="button"
              aria-disabled={target === null}
              onClick={() => target !== null && onStep(step)}
              className="grid w-full gap-0.5 border-b border-hairline py-3 text-start transition-colors hover:bg-ink/5 aria-disabled:hover:bg-transparent"
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-sm">
                  <ActorName actor={actor} />
                </span>
                <span className={target === null ? 'text-ink-soft' : 'font-semibold'}>{words.eventTitle(event)}</span>
              </span>
              <span className="text-sm text-ink-soft">
                {target === null ? (
                  guards.map((guard) => words.guardText(guard))
                ) : target === state ? (
                  <FormattedMessage id="machine.simulator.stays" />
                ) : (
                  <FormattedMessage id="machine.simulator.leadsTo" values={{ state: words.stateTitle(target) }} />
                )}
              </span>
              {(target !== null || found.has(event)) && (
                <span className={found.has(event) ? 'border-s-2 border-accent-ink ps-3 text-sm' : 'sr-only'}>
                  {words.eventText(event)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Events that no transition of the state handles, with the states that do. */
function Refused({ simulation: { elsewhere }, words }: PartProps) {
  if (elsewhere.length === 0) return null
  return (
    <details>
      <summary className="text-sm text-ink-soft underline decoration-hairline-strong underline-offset-4">
        <FormattedMessage id="machine.simulator.elsewhere" values={{ count: elsewhere.length }} />
      </summary>
      <ul className="mt-3 grid max-h-80 gap-3 overflow-auto text-sm">
        {elsewhere.map(({ event, actor, states }) => (
          <li key={event}>
            <ActorName actor={actor} /> {words.eventTitle(event)}
            <span className="block text-ink-soft">
              <FormattedMessage
                id="machine.simulator.onlyIn"
                values={{
                  states: (
                    <FormattedList type="disjunction" value={states.slice(0, 4).map((id) => words.stateTitle(id))} />
                  ),
                  more: Math.max(0, states.length - 4),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Conditions({ simulation, words, onToggle }: PartProps & Pick<StatePanelProps, 'onToggle'>) {
  const id = useId()
  if (simulation.guards.length === 0) return null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-base font-semibold">
        <FormattedMessage id="machine.simulator.conditions" />
      </legend>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="machine.simulator.conditionsHint" />
      </p>
      {simulation.guards.map((guard) => (
        <CheckboxField
          key={guard}
          id={`${id}-${guard}`}
          name={`guard-${guard}`}
          label={words.guardTitle(guard)}
          isOptional={false}
          aria-required={undefined}
          checked={simulation.isHolding(guard)}
          onChange={() => onToggle(guard)}
        />
      ))}
    </fieldset>
  )
}

function Steps({
  simulation: { steps, brokenStep },
  words,
  onUndo,
  onRestart,
}: PartProps & Pick<StatePanelProps, 'onUndo' | 'onRestart'>) {
  if (steps.length === 0 && brokenStep === null) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-base">
        <FormattedMessage id="machine.simulator.steps" />
      </h3>
      {brokenStep !== null && (
        <p className="text-sm text-danger">
          <FormattedMessage id="machine.simulator.broken" />
        </p>
      )}
      <ol className="grid max-h-80 gap-2 overflow-auto text-sm">
        {steps.map(({ number, event, to }) => (
          <li key={number} className="flex gap-3">
            <span className="tabular text-ink-soft">{number}</span>
            <span>
              {words.eventTitle(event)}
              <span className="block text-ink-soft">
                <FormattedMessage id="machine.simulator.leadsTo" values={{ state: words.stateTitle(to) }} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={onUndo}>
          <FormattedMessage id="machine.simulator.undo" />
        </Button>
        <Button variant="text" size="small" onClick={onRestart}>
          <FormattedMessage id="machine.simulator.restart" />
        </Button>
      </div>
    </div>
  )
}
