import { useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import type { explainMachine } from '#app/functions/public/machines.functions.ts'
import type { Words } from '#app/i18n/machine-words.ts'
import { ActionRow } from '#app/shared/operations/action-row.tsx'
import { actionStateOf } from '#machines/shared/customer-action.ts'
import { notInThisState } from '#machines/shared/description.ts'
import type { Simulation } from '#machines/shared/simulate.ts'

/** Buttons of a machine's orders in words. */
export type ShownButtons = NonNullable<Awaited<ReturnType<typeof explainMachine>>['buttons']>

interface ButtonPanelProps {
  buttons: ShownButtons
  simulation: Simulation
  words: Words
  onStep: (step: string) => void
}

/** Buttons that the customer and staff see in the simulated state, as their pages draw them. Each fires its event. */
export function ButtonPanel({ buttons, simulation, words, onStep }: ButtonPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const fire = (step: string) => {
    onStep(step)
    // The pressed button may disappear with its state.
    heading.current?.focus({ preventScroll: true })
  }
  const judged = (event: string) => judgedIn(simulation, event)
  const shown = buttons.customer.flatMap((button) => {
    const { step, refusedBy } = judged(button.event)
    const state = refusedBy === notInThisState ? null : actionStateOf(buttons.rules, button.name, refusedBy)
    return state ? [{ ...button, step, refusedBy, state }] : []
  })
  const { notInThisState: elsewhere } = buttons
  const staff = buttons.staff
    .map((button) => ({ ...button, ...judged(button.event) }))
    .filter(({ refusedBy }) => refusedBy === null || elsewhere !== null)
  const reasonOf = (refusedBy: string | null) =>
    refusedBy === null ? null : refusedBy === notInThisState ? elsewhere : words.guardText(refusedBy)
  return (
    <section aria-labelledby="buttons" className="grid min-w-0 gap-6 print:hidden">
      <div className="grid gap-2">
        <h2 id="buttons" ref={heading} tabIndex={-1} className="text-2xl">
          <FormattedMessage id="machine.buttons.title" values={{ state: words.stateTitle(simulation.state) }} />
        </h2>
        <p className="max-w-prose text-ink-soft">
          <FormattedMessage id="machine.buttons.hint" />
        </p>
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="grid gap-3">
          <h3 className="text-lg">
            <FormattedMessage id="machine.buttons.customer" />
          </h3>
          {shown.length === 0 && <NoButtons />}
          <ul className="border-t border-hairline">
            {shown.map((button) => (
              <CustomerRow key={button.name} {...button} words={words} onFire={fire} />
            ))}
          </ul>
        </div>
        <div className="grid gap-3">
          <h3 className="text-lg">
            <FormattedMessage id="machine.buttons.staff" />
          </h3>
          {staff.length === 0 && <NoButtons />}
          <ul className="border-t border-hairline">
            {staff.map(({ event, title, step, refusedBy }) => (
              <li key={event} className="border-b border-hairline">
                <ActionRow title={title} reason={reasonOf(refusedBy)} onClick={() => step !== null && fire(step)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function NoButtons() {
  return (
    <p className="text-ink-soft">
      <FormattedMessage id="machine.buttons.none" />
    </p>
  )
}

interface CustomerRowProps {
  title: string
  button: string
  state: 'open' | 'late' | 'waits'
  step: string | null
  refusedBy: string | null
  words: Words
  onFire: (step: string) => void
}

function CustomerRow({ title, button, state, step, refusedBy, words, onFire }: CustomerRowProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-5">
      <div className="min-w-56 flex-1">
        <p id={id} className="font-semibold">
          {title}
        </p>
        {refusedBy !== null && (
          <p id={`${id}-reason`} className="max-w-prose text-sm text-ink-soft">
            {words.guardText(refusedBy)}
          </p>
        )}
      </div>
      <Button
        size="small"
        variant="quiet"
        disabled={state !== 'open'}
        aria-disabled={state === 'open' && step === null ? true : undefined}
        aria-describedby={refusedBy === null ? id : `${id} ${id}-reason`}
        onClick={() => step !== null && onFire(step)}
      >
        {button}
      </Button>
    </li>
  )
}

/** Step that an event takes in the simulated state, or what refuses it. */
function judgedIn(
  { events }: Simulation,
  event: string,
): { step: string; refusedBy: null } | { step: null; refusedBy: string } {
  const found = events.find((candidate) => candidate.event === event)
  if (!found) return { step: null, refusedBy: notInThisState }
  if (found.target === null) return { step: null, refusedBy: found.guards[0] ?? notInThisState }
  return { step: found.step, refusedBy: null }
}
