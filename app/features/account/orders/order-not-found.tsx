import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Not-found page of an order: no such order, or another customer's. */
export function OrderNotFound() {
  return (
    <div>
      <h1 tabIndex={-1} className="max-w-[20ch] text-4xl">
        <FormattedMessage id="account-order.notFound" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-order.notFound.text" />
      </p>
      <div className="mt-9">
        <LinkButton to="/{-$locale}/account/orders" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="account-order.back" />
        </LinkButton>
      </div>
    </div>
  )
}
