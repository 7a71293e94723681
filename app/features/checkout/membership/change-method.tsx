import { FormattedMessage } from 'react-intl'
import { ChooserForm } from '#app/shared/payment/chooser-form.tsx'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { usePayer } from './use-payer.ts'

/** Another way to pay an order that is placed and waits for its money. */
export function ChangeMethod() {
  const choice = useMethodChoice(usePayer(), { isForOnce: true })
  return (
    <ChooserForm
      choice={choice}
      heading={
        <h2 className="text-xl">
          <FormattedMessage id="membership-checkout.pay.other" />
        </h2>
      }
      action={<FormattedMessage id="membership-checkout.pay.useThis" />}
    />
  )
}
