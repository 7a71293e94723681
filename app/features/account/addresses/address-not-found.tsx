import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** What the address of the page leads to where there is no such saved address, or not the customer's. */
export function AddressNotFound() {
  return (
    <div>
      <h1 tabIndex={-1} className="max-w-[20ch] text-4xl">
        <FormattedMessage id="account-addresses.notThere" />
      </h1>
      <div className="mt-9">
        <LinkButton to="/{-$locale}/account/addresses" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="account-addresses.toList" />
        </LinkButton>
      </div>
    </div>
  )
}
