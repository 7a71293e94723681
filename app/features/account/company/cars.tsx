import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { SubscriptionStatus, withCustomer } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf, nameOf } from '#machines/shared/codes.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import { CarForm } from './car-form.tsx'
import { CarPapers } from './car-papers.tsx'
import type { CarList, CompanyCar, Own } from './company.ts'

interface CarsProps {
  own: Own
  list: CarList
  /** Whether several cars can be ordered at once. */
  hasAgreement: boolean
}

/** Cars of the company, the newest first; a driver sees the own one. */
export function Cars({ own, list: { items, next }, hasAgreement }: CarsProps) {
  const isManaged = mayInCompany(own.role, 'manageCars')
  return (
    <section className="mt-12" aria-labelledby="company-cars">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline-strong pb-3">
        <h2 id="company-cars" className="text-2xl">
          <FormattedMessage id={isManaged ? 'account-company.cars' : 'account-company.ownCar'} />
        </h2>
        {hasAgreement && isManaged && (
          <LinkButton to="/{-$locale}/account/fleet-order" params={({ locale }) => ({ locale })} size="small">
            <FormattedMessage id="account-company.fleet" />
          </LinkButton>
        )}
      </div>
      {items.length === 0 ? (
        <div className="mt-5 grid justify-items-start gap-5">
          <p className="text-ink-soft">
            <FormattedMessage id={isManaged ? 'account-company.cars.none' : 'account-company.ownCar.none'} />
          </p>
          {isManaged && (
            <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} search={{}} variant="quiet">
              <FormattedMessage id="account-company.cars.find" />
            </LinkButton>
          )}
        </div>
      ) : (
        <ul>
          {items.map((car) => (
            <CarRow key={car.orderNo} own={own} car={car} />
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="mt-6">
          <LinkButton to="." search={{ after: next }} variant="quiet" size="small" rel="next">
            <FormattedMessage id="shell.pages.older" />
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function CarRow({ own, car }: { own: Own; car: CompanyCar }) {
  const { formatMessage } = useIntl()
  const [isEdited, setIsEdited] = useState(false)
  const { orderNo, status, modelName, plate, driver, costCentre, fleetNo, monthly, isOwnOrder } = car
  const number = plate ?? orderNo
  const isDriven = isOwnOrder || driver?.memberId === own.memberId
  return (
    <li className="grid gap-4 border-b border-hairline py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-xl">
          {isOwnOrder ? (
            <Link
              to="/{-$locale}/account/orders/$orderNo"
              params={({ locale }) => ({ locale, orderNo })}
              className="underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {modelName}
            </Link>
          ) : (
            modelName
          )}
          <bdi className="tabular text-base font-normal text-ink-soft">{number}</bdi>
        </h3>
        {monthly && monthly.amount > 0 && (
          <p className="tabular">
            <MonthlyPrice price={monthly} identityType={own.company.identityType} />
          </p>
        )}
      </div>
      <p className="text-sm">
        <FormattedMessage id={`account.status.${nameOf(SubscriptionStatus, status)}`} />
        <CarDate car={car} />
      </p>
      {car.termOfferNo !== null && <TermOfferLink offerNo={car.termOfferNo} />}
      {isDriven && <CarPapers orderNo={orderNo} />}
      {isDriven && !isOwnOrder && isOneOf(withCustomer, status) && (
        <p className="flex flex-wrap gap-x-6">
          <Link
            to="/{-$locale}/account/damage/new"
            params={({ locale }) => ({ locale })}
            search={{ order: orderNo }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <FormattedMessage id="account-company.car.damage" />
          </Link>
          <Link
            to="/{-$locale}/account/service/new"
            params={({ locale }) => ({ locale })}
            search={{ order: orderNo }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <FormattedMessage id="account-company.car.service" />
          </Link>
        </p>
      )}
      {isEdited ? (
        <CarForm own={own} car={car} onDone={() => setIsEdited(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-ink-soft">
            {driver ? (
              <FormattedMessage id="account-company.car.driver" values={{ name: <bdi>{driver.name}</bdi> }} />
            ) : (
              <FormattedMessage id="account-company.car.noDriver" />
            )}
            {costCentre !== null && (
              <>
                {' · '}
                <FormattedMessage id="account-company.car.costCentre" values={{ code: <bdi>{costCentre}</bdi> }} />
              </>
            )}
            {fleetNo !== null && (
              <>
                {' · '}
                <FormattedMessage
                  id="account-company.fleet.of"
                  values={{ number: <bdi className="tabular">{fleetNo}</bdi> }}
                />
              </>
            )}
          </p>
          {mayInCompany(own.role, 'manageCars') && (
            <Button
              variant="quiet"
              size="small"
              aria-label={formatMessage({ id: 'account-company.car.assign.of' }, { car: `${modelName} ${number}` })}
              onClick={() => setIsEdited(true)}
            >
              <FormattedMessage id="account-company.car.assign" />
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Offer to extend the term, which waits for an answer. */
function TermOfferLink({ offerNo }: { offerNo: string }) {
  return (
    <p>
      <Link
        to="/{-$locale}/account/offers/$offerNo"
        params={({ locale }) => ({ locale, offerNo })}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        <FormattedMessage id="account-company.car.termOffer" />
      </Link>
    </p>
  )
}

const beforeHandover = [
  SubscriptionStatus.awaitingPayment,
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
]

/** Handover while it is to come, and the end once it is known. */
function CarDate({ car: { handoverAt, endsAt, status, timeZone } }: { car: CompanyCar }) {
  const locale = useLocale()
  const isAhead = isOneOf(beforeHandover, status)
  const date = isAhead ? handoverAt : endsAt
  if (date === null) return null
  return (
    <span className="text-ink-soft">
      {' · '}
      <FormattedMessage
        id={isAhead ? 'account-company.car.handover' : 'account-company.car.ends'}
        values={{ date: formatDay(locale, date, timeZone) }}
      />
    </span>
  )
}
