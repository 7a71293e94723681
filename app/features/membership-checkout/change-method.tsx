import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { MethodChooser } from '#app/components/payment/method-chooser.tsx'
import { useMethodChoice } from '#app/components/payment/use-method-choice.ts'
import { currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { usePayer } from './use-payer.ts'

/** Another way to pay an order that is placed and waits for its money. */
export function ChangeMethod() {
  const binding = usePayer()
  const choice = useMethodChoice(binding, { isForOnce: true })
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
        <FormattedMessage id="membership-checkout.pay.other" />
      </h2>
      <MethodChooser choice={choice} />
      {(screen === 'choosing' || screen === 'card') && (
        <div>
          <Button type="submit" isBusy={isBinding}>
            <FormattedMessage id="membership-checkout.pay.useThis" />
          </Button>
        </div>
      )}
    </Form>
  )
}
