import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { eventLabel, type MachineDescription } from '#machines/shared/description.ts'
import { actorText } from './actor-look.ts'
import { Code } from './code.tsx'
import type { Simulation } from './use-simulation.ts'

interface SimulatorProps {
  machine: MachineDescription
  simulation: Simulation
}

/** Simulates a machine step by step: possible events, their actors, and guards. */
export function Simulator({ machine, simulation }: SimulatorProps) {
  const { state, events, isEnd } = simulation
  const eventCount = new Set(machine.transitions.map(({ event }) => event)).size
  const elsewhere = eventCount - events.length
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its state; keyboard users continue from here.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  return (
    <section aria-labelledby="simulator" className="grid gap-6">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id="simulator" className="text-2xl">
          <FormattedMessage id="machines.simulator.title" />
        </h2>
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="machines.simulator.state" />{' '}
          <span className="ms-1 rounded-full bg-accent px-3 py-1 text-on-accent">
            <Code>{state}</Code>
          </span>
        </p>
        <output className="sr-only">
          {simulation.last && <FormattedMessage id="machines.simulator.announcement" values={{ state }} />}
        </output>
      </div>
      <div className="grid gap-10 border-t border-hairline pt-6 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <h3 ref={heading} tabIndex={-1} className="text-base">
            <FormattedMessage id="machines.simulator.events" />
          </h3>
          {isEnd && (
            <p className="text-ink-soft">
              <FormattedMessage id="machines.simulator.end" />
            </p>
          )}
          <ul className="grid">
            {events.map((event) => (
              <EventItem key={event.event} event={event} simulation={simulation} afterPress={focusHeading} />
            ))}
          </ul>
          {elsewhere > 0 && (
            <p className="text-sm text-ink-soft">
              <FormattedMessage id="machines.simulator.elsewhere" values={{ count: elsewhere }} />
            </p>
          )}
        </div>
        <Conditions simulation={simulation} />
        <Steps simulation={simulation} afterPress={focusHeading} />
      </div>
    </section>
  )
}

interface PartProps {
  simulation: Simulation
  afterPress: () => void
}

interface EventItemProps extends PartProps {
  event: Simulation['events'][number]
}

function EventItem({ event: { event, actor, result }, simulation, afterPress }: EventItemProps) {
  const leads = 'state' in result
  function press() {
    if (!leads) return
    simulation.fire(event)
    afterPress()
  }
  return (
    <li>
      <button
        type="button"
        aria-disabled={!leads}
        onClick={press}
        className="grid w-full gap-0.5 border-b border-hairline py-3 text-start transition-colors hover:bg-ink/5 aria-disabled:hover:bg-transparent"
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className={`text-sm font-semibold ${actorText[actor]}`}>
            <FormattedMessage id={`machines.actor.${actor}`} />
          </span>
          <span className={leads ? 'font-semibold' : 'text-ink-soft'}>
            <Code>{eventLabel(event)}</Code>
          </span>
        </span>
        <span className="text-sm text-ink-soft">
          {!leads ? (
            <FormattedMessage id="machines.simulator.refusedBy" values={{ guard: <Code>{result.refusedBy}</Code> }} />
          ) : result.state === simulation.state ? (
            <FormattedMessage id="machines.simulator.stays" />
          ) : (
            <FormattedMessage id="machines.simulator.leadsTo" values={{ state: <Code>{result.state}</Code> }} />
          )}
        </span>
      </button>
    </li>
  )
}

function Conditions({ simulation: { guards, isHolding, toggle } }: { simulation: Simulation }) {
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-base">
        <FormattedMessage id="machines.simulator.conditions" />
      </h3>
      <p className="text-sm text-ink-soft">
        <FormattedMessage
          id={guards.length > 0 ? 'machines.simulator.conditionsHint' : 'machines.simulator.noConditions'}
        />
      </p>
      {guards.map((guard) => (
        <CheckboxField
          key={guard}
          name={`guard-${guard}`}
          label={<Code>{guard}</Code>}
          checked={isHolding(guard)}
          onChange={() => toggle(guard)}
        />
      ))}
    </div>
  )
}

function Steps({ simulation: { steps, undo, restart }, afterPress }: PartProps) {
  const { formatMessage } = useIntl()
  const press = (act: () => void) => () => {
    act()
    afterPress()
  }
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-base">
        <FormattedMessage id="machines.simulator.steps" />
      </h3>
      {steps.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="machines.simulator.noSteps" />
        </p>
      ) : (
        <>
          <ol className="grid max-h-80 gap-2 overflow-auto text-sm">
            {steps.map(({ number, event, to }) => (
              <li key={number} className="flex gap-3">
                <span className="tabular text-ink-soft">{number}</span>
                <span dir="ltr">
                  <Code>{eventLabel(event)}</Code> <span className="text-ink-soft">→ {to}</span>
                </span>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="small" onClick={press(undo)}>
              {formatMessage({ id: 'machines.simulator.undo' })}
            </Button>
            <Button variant="text" size="small" onClick={press(restart)}>
              {formatMessage({ id: 'machines.simulator.restart' })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
