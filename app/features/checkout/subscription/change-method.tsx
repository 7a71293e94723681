import { FormattedMessage } from 'react-intl'
import { ChooserForm } from '#app/shared/payment/chooser-form.tsx'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { usePayer } from './use-payer.ts'

/** Another way to pay an order that is placed and waits for its money. */
export function ChangeMethod() {
  const choice = useMethodChoice(usePayer())
  return (
    <ChooserForm
      choice={choice}
      heading={
        <h2 className="text-xl">
          <FormattedMessage id="checkout.pay.other" />
        </h2>
      }
      action={<FormattedMessage id="checkout.pay.useThis" />}
    />
  )
}
