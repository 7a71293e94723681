import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Not-found page of an address: no such address, or another customer's. */
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
