import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Not-found page of a deduction: no such order, or another customer's. */
export function DeductionNotFound() {
  return (
    <div>
      <h1 tabIndex={-1} className="max-w-[20ch] text-4xl">
        <FormattedMessage id="account-payment.notThere" />
      </h1>
      <div className="mt-9">
        <LinkButton to="/{-$locale}/account/payment-methods" params={({ locale }) => ({ locale })} search={{}}>
          <FormattedMessage id="account-payment.back" />
        </LinkButton>
      </div>
    </div>
  )
}
