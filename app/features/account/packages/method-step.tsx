import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { bindingMachine } from '#app/shared/payment/binding-machine.ts'
import { MethodChooser } from '#app/shared/payment/method-chooser.tsx'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { type CardBindingSnapshot, currentScreen, isBusy, problem } from '#machines/flows/card-binding/index.ts'
import type { BindingPhase } from '#machines/flows/package-purchase/index.ts'
import { PurchaseHeading } from './purchase-heading.tsx'
import { PurchaseProblem } from './purchase-problem.tsx'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Payment method of the package: the current one, a saved one or a new one. */
export function MethodStep() {
  const { actor, facts, isRunning } = usePurchase()
  const { brought, packaged } = facts
  const identityType = usePurchaseState(({ context }) => context.identityType)
  const preset = usePurchaseState(({ context }) => context.method?.methodId ?? null)
  // The order's method was refused and has been cleared.
  const isRefused = usePurchaseState(({ context }) => context.methodKey !== null && context.method === null)
  const [machine] = useState(() => bindingMachine({ country: packaged.order.country }))
  const binding = useBinding({
    identityType,
    machine,
    brought,
    isRunning,
    onBound: ({ expiresOn: _, ...method }) => actor.send({ type: 'method.chosen', method }),
  })
  const choice = useMethodChoice(binding, { preset })
  const screen = useSelector(binding, currentScreen)
  const isBinding = useSelector(binding, isBusy)
  const phase = useSelector(binding, bindingPhaseOf)

  // Forwards the binding's state to the purchase.
  useEffect(() => {
    if (phase) actor.send({ type: 'binding.moved', phase })
  }, [actor, phase])

  return (
    <Form
      onSubmit={() => {
        choice.submit()
      }}
      className="grid gap-8"
    >
      <PurchaseHeading
        back="choose"
        title={<FormattedMessage id="account-packages.buy.method" />}
        lead={<FormattedMessage id="account-packages.buy.method.lead" />}
      />
      <PurchaseProblem />
      {isRefused && (
        <p role="alert">
          <FormattedMessage id="account-packages.buy.method.refused" />
        </p>
      )}
      <MethodChooser choice={choice} />
      {(screen === 'choosing' || screen === 'fields') && (
        <div>
          <Button type="submit" isBusy={isBinding}>
            <FormattedMessage id="account-packages.continue" />
          </Button>
        </div>
      )}
    </Form>
  )
}

/** Binding state in the purchase's terms; null if nothing changed. */
function bindingPhaseOf(snapshot: CardBindingSnapshot): BindingPhase | null {
  const screen = currentScreen(snapshot)
  if (screen === 'challenge') return 'challenged'
  if (screen === 'unclear' || screen === 'checking') return 'unknown'
  if (screen !== 'choosing' && screen !== 'fields') return null
  const code = problem(snapshot)
  if (code === 'timed_out') return 'timedOut'
  return code === null || code === 'cancelled' || code === 'fields_incomplete' ? 'choosing' : 'declined'
}
