import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressLine } from '#app/components/address.tsx'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { formatPhone } from '#app/i18n/format.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { MethodFace } from '#app/shared/payment/method-face.tsx'
import { config } from '#config'
import type { CheckoutStep, PostalAddress } from '#machines/flows/subscription-checkout/index.ts'
import { DeliveryType, IdentityType, TimePeriod, nameOf } from '#machines/shared/codes.ts'
import { useCheckoutState } from './checkout.tsx'
import { usePrice } from './price.tsx'
import { screenTexts } from './steps.ts'

/** What was answered, step by step, each with the way back to it. */
export function ReviewParts() {
  const { formatDate } = useIntl()
  const { driver, delivery, billing, method, identityType } = useCheckoutState(({ context }) => context)
  const { opened } = usePrice()
  const site = opened?.areas.flatMap(({ sites }) => sites).find(({ id }) => id === delivery?.siteId)
  const period = delivery?.timePeriod
  return (
    <dl className="border-t border-hairline">
      {identityType && (
        <Part step="identity">
          <FormattedMessage id={`checkout.identity.${nameOf(IdentityType, identityType)}`} />
        </Part>
      )}
      <Part step="driver">
        <bdi>{`${driver.firstName} ${driver.lastName}`}</bdi>
        <br />
        <bdi dir="ltr">{formatPhone(config.markets[marketOf(driver.phoneCountry)].dialCode, driver.phone)}</bdi>
      </Part>
      {delivery && (
        <Part step="delivery">
          {delivery.deliveryType === DeliveryType.pickUp ? (
            <FormattedMessage id="checkout.review.pickup" values={{ site: <bdi>{site?.name ?? ''}</bdi> }} />
          ) : (
            <Address address={delivery.address} />
          )}
          <br />
          {delivery.date && (
            <time dateTime={delivery.date}>
              {formatDate(`${delivery.date}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'full' })}
            </time>
          )}
          {period !== undefined && period !== TimePeriod.any && (
            <>
              {' · '}
              <FormattedMessage id={`subscription-product.period.${nameOf(TimePeriod, period)}`} />
            </>
          )}
        </Part>
      )}
      {billing && (
        <Part step="billing">
          {billing.company && (
            <>
              <bdi>{billing.company.name}</bdi>
              <br />
              <bdi className="tabular">{billing.company.vatId}</bdi>
              <br />
            </>
          )}
          <bdi>{billing.name}</bdi>
          <br />
          <Address address={billing.address} />
          <br />
          <bdi className="wrap-anywhere">{billing.email}</bdi>
          {billing.purchaseOrder && (
            <span className="block">
              <FormattedMessage
                id="checkout.review.purchaseOrder"
                values={{ number: <bdi className="wrap-anywhere">{billing.purchaseOrder}</bdi> }}
              />
            </span>
          )}
        </Part>
      )}
      {method && (
        <Part step="payment">
          <MethodFace {...method} />
        </Part>
      )}
    </dl>
  )
}

function Address({ address }: { address: PostalAddress | null }) {
  return address && <AddressLine {...address} country={marketOf(address.country)} />
}

function Part({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(5rem,1fr)_3fr_auto] items-baseline gap-x-4 border-b border-hairline py-4">
      <dt className="text-sm text-ink-soft">
        <FormattedMessage id={screenTexts[step].name} />
      </dt>
      <dd className="min-w-0">{children}</dd>
      <dd>
        <Link
          to="/{-$locale}/subscription/checkout/$step"
          params={({ locale }) => ({ locale, step })}
          className="inline-flex min-h-11 items-center text-sm font-medium underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          <FormattedMessage
            id="checkout.review.change"
            values={{
              part: (
                <HiddenName>
                  <FormattedMessage id={screenTexts[step].name} />
                </HiddenName>
              ),
            }}
          />
        </Link>
      </dd>
    </div>
  )
}
