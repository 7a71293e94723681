import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { MethodChooser } from '#app/components/payment/method-chooser.tsx'
import { useBinding } from '#app/components/payment/use-binding.ts'
import { useMethodChoice } from '#app/components/payment/use-method-choice.ts'
import { cardBindingPorts } from '#app/functions/card-binding-ports.ts'
import { currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'

/** Another way to pay an order that is placed and waits for its money. */
export function ChangeMethod() {
  const { actor, facts } = useCheckout()
  const { identityType, selection } = useCheckoutState(({ context }) => context)
  const binding = useBinding({
    identityType: identityType ?? 1,
    ports: cardBindingPorts(selection?.country ?? ''),
    brought: facts.brought,
    onBound: ({ expiresOn: _, ...bound }) => actor.send({ type: 'method.chosen', method: bound }),
  })
  const choice = useMethodChoice(binding)
  const screen = useSelector(binding, currentScreen)
  const isBinding = useSelector(binding, isBusy)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        choice.submit()
      }}
      className="grid gap-6"
    >
      <h2 className="text-xl">
        <FormattedMessage id="checkout.pay.other" />
      </h2>
      <MethodChooser choice={choice} />
      {(screen === 'choosing' || screen === 'card') && (
        <div>
          <Button type="submit" isBusy={isBinding}>
            <FormattedMessage id="checkout.pay.useThis" />
          </Button>
        </div>
      )}
    </Form>
  )
}
