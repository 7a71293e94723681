import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CareState } from './care-state.tsx'
import type { PackagedOrder } from './packages.ts'

/** Packages of all active subscriptions. */
export function PackagesPage({ orders }: { orders: readonly PackagedOrder[] }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-packages.title" />
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-packages.lead" />
      </p>
      {orders.length === 0 ? (
        <div className="mt-10">
          <p className="text-lg">
            <FormattedMessage id="account-packages.none" />
          </p>
          <div className="mt-6">
            <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} search={{}}>
              <FormattedMessage id="account.empty.cars" />
            </LinkButton>
          </div>
        </div>
      ) : (
        <ul className="mt-8 border-t border-hairline-strong">
          {orders.map((packaged) => (
            <PackagedRow key={packaged.order.orderNo} packaged={packaged} />
          ))}
        </ul>
      )}
    </>
  )
}

function PackagedRow({ packaged: { order, mileage, care } }: { packaged: PackagedOrder }) {
  const locale = useLocale()
  const { orderNo, modelName } = order
  return (
    <li className="relative grid gap-1 border-b border-hairline py-6">
      <h2 className="text-xl">
        <Link
          to="/{-$locale}/account/packages/$orderNo"
          params={({ locale: slug }) => ({ locale: slug, orderNo })}
          className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {modelName}
        </Link>
      </h2>
      <p>
        <FormattedMessage
          id="account-packages.km.month"
          values={{ distance: formatDistance(locale, mileage.current.monthlyKm) }}
        />
      </p>
      <p className="text-ink-soft">
        <CareState care={care.order} />
      </p>
      <p className="tabular text-sm text-ink-soft">
        <bdi>{orderNo}</bdi>
      </p>
    </li>
  )
}
