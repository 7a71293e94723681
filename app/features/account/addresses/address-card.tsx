import { FormattedMessage } from 'react-intl'
import { Address } from '#app/components/address.tsx'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { SavedAddress } from './addresses.ts'
import { OrderLinks } from './order-links.tsx'

interface AddressCardProps {
  saved: SavedAddress
  onRemove: () => Promise<void>
}

/** Saved address with the orders that use it and its actions. */
export function AddressCard({ saved, onRemove }: AddressCardProps) {
  const { addressId, kind, entry, orders } = saved
  const { address, label, isDefault, payer } = entry
  const name = payer?.company?.name ?? payer?.name
  return (
    <li className="grid gap-5 border-b border-hairline py-7 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-2">
        {(label || isDefault) && (
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            {label && <bdi className="font-semibold">{label}</bdi>}
            {isDefault && (
              <span className="rounded-full bg-sunken px-3 py-0.5">
                <FormattedMessage id="account-addresses.default" />
              </span>
            )}
          </p>
        )}
        <Address {...address} country={marketOf(address.country)} {...(name && { name })} />
        {payer && (
          <p className="text-sm text-ink-soft">
            <bdi className="wrap-anywhere">{payer.email}</bdi>
          </p>
        )}
        {orders.length > 0 && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage
              id="account-addresses.neededBy"
              values={{ orders: <OrderLinks orders={orders} />, count: orders.length }}
            />
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-3 sm:justify-end">
        <LinkButton
          to="/{-$locale}/account/addresses/$kind/$addressId"
          params={({ locale }) => ({ locale, kind, addressId })}
          variant="quiet"
          size="small"
        >
          <FormattedMessage id="account-addresses.edit" values={{ street: address.street }} />
        </LinkButton>
        {orders.length === 0 && (
          <Button variant="text" size="small" onClick={() => void onRemove()}>
            <FormattedMessage id="account-addresses.remove" values={{ street: address.street }} />
          </Button>
        )}
      </div>
    </li>
  )
}
