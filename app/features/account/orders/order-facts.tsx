import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Address } from '#app/components/address.tsx'
import { Fact } from '#app/components/fact.tsx'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MethodFace } from '#app/shared/payment/method-face.tsx'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { isTaxAdded } from '#app/shared/price/shown-amount.ts'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { SubscriptionStatus, duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { DeliveryType, PriceMode, TimePeriod, isOneOf, nameOf } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import { listed } from '#machines/shared/listed.ts'
import { faceKindOf } from '#machines/shared/payment-method.ts'
import { CarFacts } from './car-facts.tsx'
import { dayText } from './day-text.ts'
import { LastDay, Moment } from './order-texts.tsx'
import type { AccountOrder, OpenedOrder } from './order.ts'

type Method = NonNullable<OpenedOrder['cashier']>['bound'][number]

/** Facts of an order: car, handover, term, payments. */
export function OrderFacts({ opened }: { opened: OpenedOrder }) {
  const { order, cashier } = opened
  const intl = useIntl()
  const locale = useLocale()
  const { car, modelName, vehicle, selection, quote, facts, timeZone, billing, cancelReason } = order
  const endsAt = endOf(facts)
  const looks = [paintMessages[car.paint], interiorMessages[car.interior]].map((id) => intl.formatMessage({ id }))
  const money = (amount: number) => formatMoney(locale, amount, order.monthly.currency)
  const method = cashier?.mandate.method ?? cashier?.bound.find(({ id }) => id === order.methodId)
  return (
    <dl className="content-start border-t border-hairline-strong lg:self-start">
      <Fact label={<FormattedMessage id="account-order.fact.car" />}>
        <span className="block font-semibold">{modelName}</span>
        <span className="block text-ink-soft">{listed(intl, [...looks, wheelsText(intl, car.wheels)])}</span>
        {vehicle?.plate && (
          <span className="tabular block">
            <bdi>{vehicle.plate}</bdi>
          </span>
        )}
        {vehicle && (
          <span className="tabular block text-sm text-ink-soft">
            <FormattedMessage id="account-order.fact.vin" values={{ vin: <bdi>{vehicle.vin}</bdi> }} />
          </span>
        )}
      </Fact>
      <Handover order={order} />
      <Return order={order} />
      <Fact label={<FormattedMessage id="account-order.fact.term" />}>
        <FormattedMessage
          id={`account-order.mode.${nameOf(PriceMode, selection.priceMode)}`}
          values={{ months: selection.months }}
        />
        {endsAt === null ? (
          facts.termEndsAt !== null && (
            <span className="block text-ink-soft">
              <FormattedMessage
                id="account-order.fact.termEnds"
                values={{ time: <LastDay instant={new Date(facts.termEndsAt).toISOString()} timeZone={timeZone} /> }}
              />
            </span>
          )
        ) : (
          <span className="block font-semibold">
            <FormattedMessage
              id="account-order.fact.endsOn"
              values={{ time: <LastDay instant={new Date(endsAt).toISOString()} timeZone={timeZone} /> }}
            />
          </span>
        )}
      </Fact>
      <Fact label={<FormattedMessage id="account-order.fact.distance" />}>
        <FormattedMessage
          id="account-order.fact.distance.text"
          values={{ distance: formatDistance(locale, selection.monthlyKm) }}
        />
      </Fact>
      <Fact label={<FormattedMessage id="account-order.fact.care" />}>
        <FormattedMessage id={facts.hasReturnCare ? 'account-order.fact.care.yes' : 'account-order.fact.care.no'} />
      </Fact>
      {quote && (
        <Fact label={<FormattedMessage id="account-order.fact.price" />}>
          <span className="tabular block font-semibold">
            <MonthlyPrice price={quote.monthly.total} identityType={selection.identityType} />
          </span>
          {isTaxAdded(quote.monthly.total, selection.identityType) && (
            <span className="tabular block text-sm text-ink-soft">
              <FormattedMessage id="account.monthly" values={{ price: money(quote.monthly.total.amount) }} />
            </span>
          )}
          <span className="tabular block text-sm text-ink-soft">
            <FormattedMessage
              id={quote.due.total.isReverseCharged ? 'account-order.fact.due.reverse' : 'account-order.fact.due'}
              values={{ price: money(quote.due.total.amount), vat: money(quote.due.total.vatAmount) }}
            />
          </span>
        </Fact>
      )}
      {quote?.due.lines.some(({ code }) => isIncludedItem(code)) && (
        <Fact label={<FormattedMessage id="account-order.fact.included" />}>
          {quote.due.lines
            .map(({ code }) => code)
            .filter(isIncludedItem)
            .map((item) => (
              <span key={item} className="block">
                <FormattedMessage id={`account-order.included.${item}`} />
              </span>
            ))}
        </Fact>
      )}
      {method && (
        <Fact label={<FormattedMessage id="account-order.fact.method" />}>
          <MethodFace
            kind={faceKindOf(method.kind)}
            brand={method.brand ?? method.kind}
            lastFour={method.last4}
            expiresOn={expiryOf(method)}
          />
          {method.payer && (
            <span className="block text-ink-soft">
              <bdi>{method.payer}</bdi>
            </span>
          )}
        </Fact>
      )}
      {billing && (
        <Fact label={<FormattedMessage id="account-order.fact.billing" />}>
          <Address {...billing.address} name={billing.company?.name ?? billing.name} />
          {billing.purchaseOrder && (
            <span className="block">
              <FormattedMessage
                id="account-order.fact.purchaseOrder"
                values={{ number: <bdi className="wrap-anywhere">{billing.purchaseOrder}</bdi> }}
              />
            </span>
          )}
        </Fact>
      )}
      {facts.orderedAt !== null && (
        <Fact label={<FormattedMessage id="account-order.fact.contract" />}>
          <a
            href={pathInLocale(locale.slug, `/account/orders/${order.orderNo}/contract`)}
            className="font-semibold underline underline-offset-4"
          >
            <FormattedMessage id="account-order.fact.contract.save" />
          </a>
        </Fact>
      )}
      <Invoices opened={opened} />
      <CarFacts opened={opened} />
      {cancelReason && (
        <Fact label={<FormattedMessage id="account-order.fact.reason" />}>
          <FormattedMessage id={reasonMessage(cancelReason)} />
        </Fact>
      )}
    </dl>
  )
}

/** End by termination or notice; null while none is certain. A termination takes effect a moment after its day. */
function endOf({ termination, notice }: AccountOrder['facts']): number | null {
  if (termination && termination.terminatedAt !== null) return Math.min(termination.terminatedAt, termination.endsAt)
  return notice?.endsAt ?? null
}

/** Latest invoices and credit notes, with a link to all. */
function Invoices({ opened: { order, invoices, hasMoreInvoices } }: { opened: OpenedOrder }) {
  const locale = useLocale()
  if (invoices.length === 0) return null
  return (
    <Fact label={<FormattedMessage id="account-order.fact.invoices" />}>
      {invoices.map(({ number, kind, total }) => (
        <span key={number} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a
            href={pathInLocale(locale.slug, `/account/invoices/${number}/document`)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            <bdi className="tabular">{number}</bdi>
          </a>
          <span className="tabular text-ink-soft">
            {formatMoney(locale, kind === 'creditNote' ? -total.amount : total.amount, total.currency)}
          </span>
        </span>
      ))}
      {hasMoreInvoices && (
        <Link
          to="/{-$locale}/account/invoices"
          params={({ locale: slug }) => ({ locale: slug })}
          search={{ order: order.orderNo }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <FormattedMessage id="account-order.fact.invoices.all" />
        </Link>
      )}
    </Fact>
  )
}

/** `2029-04` */
function expiryOf({ expiryMonth, expiryYear }: Method): string | null {
  return expiryMonth === null || expiryYear === null ? null : `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
}

function Handover({ order: { delivery, facts, timeZone } }: { order: AccountOrder }) {
  const locale = useLocale()
  if (!delivery) return null
  const { deliveryType, address, date, timePeriod } = delivery
  return (
    <Fact label={<FormattedMessage id="account-order.fact.handover" />}>
      {facts.handedOverAt === null ? (
        <>
          <span className="block font-semibold">{dayText(locale, date)}</span>
          <span className="block text-ink-soft">
            <FormattedMessage id={`account-order.period.${nameOf(TimePeriod, timePeriod)}`} />
          </span>
        </>
      ) : (
        <span className="block font-semibold">
          <Moment instant={new Date(facts.handedOverAt).toISOString()} timeZone={timeZone} />
        </span>
      )}
      {deliveryType === DeliveryType.door && address ? (
        <Address {...address} />
      ) : (
        <FormattedMessage id="account-order.fact.pickup" />
      )}
    </Fact>
  )
}

/** Return as agreed, until the car is back. */
function Return({ order: { returning, status } }: { order: AccountOrder }) {
  const locale = useLocale()
  if (!returning || !isOneOf([...duringUse, SubscriptionStatus.terminated], status)) return null
  const { deliveryType, address, date, timePeriod } = returning
  return (
    <Fact label={<FormattedMessage id="account-order.fact.return" />}>
      <span className="block font-semibold">{dayText(locale, date)}</span>
      <span className="block text-ink-soft">
        <FormattedMessage id={`account-order.period.${nameOf(TimePeriod, timePeriod)}`} />
      </span>
      {deliveryType === DeliveryType.door && address ? (
        <Address {...address} />
      ) : (
        <FormattedMessage id="account-order.kind.return" />
      )}
    </Fact>
  )
}

const reasons: Readonly<Record<string, MessageId>> = {
  'changed-mind': 'account-order.reason.changedMind',
  'too-expensive': 'account-order.reason.tooExpensive',
  'too-late': 'account-order.reason.tooLate',
  'other-car': 'account-order.reason.otherCar',
  moving: 'account-order.reason.moving',
  statutory: 'account-order.reason.statutory',
  other: 'account-order.reason.other',
}

/** Text of a reason id; ids this site does not know are shown as "another reason". */
export function reasonMessage(id: string): MessageId {
  return reasons[id] ?? 'account-order.reason.other'
}
