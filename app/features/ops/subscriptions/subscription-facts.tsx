import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressLine } from '#app/components/address.tsx'
import { formatDay, formatDistance, formatLastDay, formatMoment, formatMoney, formatPhone } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AccountLink } from '#app/shared/operations/account-link.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { OriginFacts } from '#app/shared/operations/origin-facts.tsx'
import { PageFacts } from '#app/shared/operations/page-facts.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { config } from '#config'
import { IdentityType, OrderType, nameOf } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import { comma } from '#machines/shared/listed.ts'
import type { StaffSubscription, TradeIns } from './subscription.ts'

/** Subscriber, car, terms and findings, with the cars handed in for it. */
export function SubscriptionFacts({ order, tradeIns }: { order: StaffSubscription; tradeIns: TradeIns }) {
  const intl = useIntl()
  const locale = useLocale()
  const { driver, billing, selection, vehicle, facts, timeZone, delivery, monthly, quote, reviewNo } = order
  const included = (quote?.due.lines ?? []).map(({ code }) => code).filter(isIncludedItem)
  const day = (moment: number | null): ReactNode =>
    moment === null ? <FormattedMessage id="staff.none" /> : formatDay(locale, new Date(moment).toISOString(), timeZone)
  const returnBy = facts.termination?.returnBy ?? null
  const lastDay = (end: number) => formatLastDay(locale, new Date(end).toISOString(), timeZone)
  const yesNo = (isSo: boolean) => <FormattedMessage id={isSo ? 'staff.yes' : 'staff.no'} />
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff.facts" />
      </h2>
      <FactList>
        <Fact label="operations.fact.customer">
          <bdi>{driver ? `${driver.firstName} ${driver.lastName}` : billing?.name}</bdi>
          {billing?.company && (
            <>
              {comma(intl)}
              <bdi>{billing.company.name}</bdi>
            </>
          )}
        </Fact>
        {billing?.purchaseOrder && (
          <Fact label="staff.fact.purchaseOrder">
            <bdi className="wrap-anywhere">{billing.purchaseOrder}</bdi>
          </Fact>
        )}
        <Fact label="operations.fact.email">
          <a href={`mailto:${order.email}`} className={textLink}>
            <bdi>{order.email}</bdi>
          </a>
        </Fact>
        {driver && (
          <Fact label="operations.fact.phone">
            <a
              href={`tel:${config.markets[driver.phoneCountry].dialCode}${driver.phone}`}
              dir="ltr"
              className={`tabular ${textLink}`}
            >
              {formatPhone(config.markets[driver.phoneCountry].dialCode, driver.phone)}
            </a>
          </Fact>
        )}
        <Fact label="staff.fact.identity">
          <FormattedMessage id={`staff.identity.${nameOf(IdentityType, selection.identityType)}`} />
        </Fact>
        <Fact label="operations.fact.car">
          {order.modelName},{' '}
          {vehicle ? (
            <Link
              to="/{-$locale}/ops/stock/$vehicleId"
              params={({ locale: slug }) => ({ locale: slug, vehicleId: vehicle.id })}
              className={textLink}
            >
              <bdi>{vehicle.plate ?? vehicle.id}</bdi>
            </Link>
          ) : (
            <FormattedMessage id={`staff.orderType.${nameOf(OrderType, selection.orderType)}`} />
          )}
        </Fact>
        {tradeIns.length > 0 && (
          <Fact label="staff.fact.tradeIn">
            {tradeIns.map(({ requestNo, make, model, numberPlate }) => (
              <Link
                key={requestNo}
                to="/{-$locale}/ops/trade-ins"
                params={({ locale: slug }) => ({ locale: slug })}
                search={{ q: requestNo }}
                className={`block ${textLink}`}
              >
                <bdi>{[make, model, numberPlate].filter(Boolean).join(' ')}</bdi>
              </Link>
            ))}
          </Fact>
        )}
        <Fact label="staff.fact.term">
          <FormattedMessage
            id="staff.term"
            values={{ months: selection.months, km: selection.monthlyKm, mode: selection.priceMode }}
          />
        </Fact>
        <Fact label="staff.fact.monthly">{formatMoney(locale, monthly.amount, monthly.currency)}</Fact>
        {included.length > 0 && (
          <Fact label="staff.fact.included">
            {included.map((item) => (
              <span key={item} className="block">
                <FormattedMessage id={`staff.included.${item}`} />
              </span>
            ))}
          </Fact>
        )}
        <Fact label="staff.fact.paid">{formatMoney(locale, facts.amountPaid, facts.currency)}</Fact>
        <Fact label="staff.fact.handover">
          {facts.handoverAt === null ? (
            <FormattedMessage id="staff.none" />
          ) : (
            formatMoment(locale, new Date(facts.handoverAt).toISOString(), timeZone)
          )}
          {delivery?.address && (
            <span className="block">
              <AddressLine {...delivery.address} />
            </span>
          )}
        </Fact>
        {facts.odometerAtHandover !== null && (
          <Fact label="staff.odometer">{formatDistance(locale, facts.odometerAtHandover)}</Fact>
        )}
        {facts.termEndsAt !== null && <Fact label="staff.fact.termEnds">{day(facts.termEndsAt)}</Fact>}
        {facts.notice && <Fact label="staff.fact.notice">{day(facts.notice.endsAt)}</Fact>}
        {order.follows && (
          <Fact label="staff.fact.follows">
            <OrderLink orderNo={order.follows.orderNo} />
          </Fact>
        )}
        {order.followedBy && (
          <Fact label="staff.fact.followedBy">
            <OrderLink orderNo={order.followedBy.orderNo} />
          </Fact>
        )}
        {facts.arrears && (
          <Fact label="staff-arrears.fact.overdue">
            <FormattedMessage
              id="staff-arrears.fact.overdue.text"
              values={{
                amount: formatMoney(locale, facts.arrears.amount, facts.currency),
                months: facts.arrears.months,
              }}
            />
          </Fact>
        )}
        {facts.termination && <Fact label="staff-arrears.fact.terminationAt">{lastDay(facts.termination.endsAt)}</Fact>}
        {returnBy !== null && <Fact label="staff-arrears.fact.returnBy">{lastDay(returnBy)}</Fact>}
        <Fact label="staff.fact.licenceCleared">{yesNo(facts.isLicenceCleared)}</Fact>
        <Fact label="staff.fact.credit">
          {reviewNo ? (
            <Link
              to="/{-$locale}/ops/credit-reviews/$reviewNo"
              params={({ locale: slug }) => ({ locale: slug, reviewNo })}
              className={textLink}
            >
              <FormattedMessage id={`staff.credit.${facts.credit}`} />
            </Link>
          ) : (
            <FormattedMessage id={`staff.credit.${facts.credit}`} />
          )}
        </Fact>
        {facts.refund && (
          <Fact label="staff.fact.refund">
            {formatMoney(locale, facts.refund.amount, facts.currency)},{' '}
            <FormattedMessage id={`staff.refund.${facts.refund.status}`} />
          </Fact>
        )}
        {facts.inspectionIssuedAt !== null && (
          <Fact label="staff.fact.inspection">
            {day(facts.inspectionIssuedAt)}
            {facts.disputes === 'open' && (
              <span className="block">
                <FormattedMessage id="staff.fact.disputed" />
              </span>
            )}
          </Fact>
        )}
        {order.cancelReason && (
          <Fact label="staff.fact.cancelReason">
            <code dir="ltr" className="font-sans">
              {order.cancelReason}
            </code>
            {order.cancelComment && (
              <span className="block">
                <bdi>{order.cancelComment}</bdi>
              </span>
            )}
          </Fact>
        )}
        <OriginFacts origin={order.origin} />
        <PageFacts pageScene={order.pageScene} purchaseType={order.purchaseType} />
        <Fact label="operations.fact.account">
          <AccountLink accountId={order.accountId} />
        </Fact>
        <Fact label="operations.fact.version">{order.version}</Fact>
      </FactList>
    </section>
  )
}

function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link
      to="/{-$locale}/ops/subscriptions/$orderNo"
      params={({ locale }) => ({ locale, orderNo })}
      className={`tabular ${textLink}`}
    >
      <bdi>{orderNo}</bdi>
    </Link>
  )
}
