import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { marketOf } from '#app/lib/market/market-of.ts'
import { useCheckoutState } from './checkout.tsx'

/** The list of cars where the address is that was refused. The car that is reserved stays reserved. */
export function CarsNear() {
  const { selection, delivery } = useCheckoutState(({ context }) => context)
  const near = delivery?.address && (delivery.address.postcode || delivery.address.city)
  if (!selection || !near) return null
  return (
    <LinkButton
      to="/{-$locale}/subscription"
      params={({ locale }) => ({ locale })}
      search={{ country: marketOf(selection.country), near }}
      variant="quiet"
      size="small"
    >
      <FormattedMessage id="checkout.delivery.near" />
    </LinkButton>
  )
}
