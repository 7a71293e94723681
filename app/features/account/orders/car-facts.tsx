import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatDate, formatLastDay, formatMoment } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OpenedOrder } from './order.ts'

/** What there is about the car of an order: its papers, services, damage, and the car that was offered for it. */
export function CarFacts({ opened }: { opened: OpenedOrder }) {
  return (
    <>
      <Papers opened={opened} />
      <Extensions opened={opened} />
      <OtherOrder opened={opened} />
      <Service opened={opened} />
      <Damage opened={opened} />
      <TradeIns opened={opened} />
    </>
  )
}

const paperTexts = {
  registration: 'account-order.fact.papers.registration',
  insurance: 'account-order.fact.papers.insurance',
} as const

/** Papers of the car, as PDF; the plate of a car that was made to order. */
function Papers({ opened: { order, papers } }: { opened: OpenedOrder }) {
  const { slug } = useLocale()
  const plate = order.vehicle?.plate ? null : (papers?.plate ?? null)
  if (!papers || (papers.papers.length === 0 && plate === null)) return null
  return (
    <Fact label={<FormattedMessage id="account-order.fact.papers" />}>
      {plate !== null && <bdi className="tabular block">{plate}</bdi>}
      {papers.papers.map(({ kind }) => (
        <a
          key={kind}
          href={pathInLocale(slug, `/account/papers/${order.orderNo}/${kind}`)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <FormattedMessage id={paperTexts[kind]} />
        </a>
      ))}
    </Fact>
  )
}

/** Extensions of the term that were agreed. */
function Extensions({ opened: { order, termOffers } }: { opened: OpenedOrder }) {
  const locale = useLocale()
  const extended = (termOffers?.offers ?? []).flatMap(({ offerNo, extendedTo }) =>
    extendedTo === null ? [] : [{ offerNo, extendedTo }],
  )
  if (extended.length === 0) return null
  return (
    <Fact label={<FormattedMessage id="account-order.fact.extension" />}>
      {extended.map(({ offerNo, extendedTo }) => (
        <Link
          key={offerNo}
          to="/{-$locale}/account/offers/$offerNo"
          params={({ locale: slug }) => ({ locale: slug, offerNo })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <FormattedMessage
            id="account-order.fact.extension.until"
            values={{ date: formatLastDay(locale, extendedTo, order.timeZone) }}
          />
        </Link>
      ))}
    </Fact>
  )
}

/** Order that this one follows, or that follows it, by an offer before the end of a term. */
function OtherOrder({ opened: { order } }: { opened: OpenedOrder }) {
  const { follows, followedBy } = order
  return (
    <>
      {follows && (
        <Fact label={<FormattedMessage id="account-order.fact.follows" />}>
          <OrderNumber {...follows} />
          <Link
            to="/{-$locale}/account/offers/$offerNo"
            params={({ locale: slug }) => ({ locale: slug, offerNo: follows.offerNo })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <FormattedMessage id={`account-order.fact.follows.${follows.kind}`} />
          </Link>
        </Fact>
      )}
      {followedBy && (
        <Fact label={<FormattedMessage id="account-order.fact.followedBy" />}>
          <OrderNumber {...followedBy} />
        </Fact>
      )}
    </>
  )
}

/** Number of an order, as a link to one's own. */
function OrderNumber({ orderNo, isOwn }: { orderNo: string; isOwn: boolean }) {
  if (!isOwn) return <bdi className="tabular block">{orderNo}</bdi>
  return (
    <Link
      to="/{-$locale}/account/orders/$orderNo"
      params={({ locale }) => ({ locale, orderNo })}
      className="tabular flex min-h-11 items-center underline underline-offset-4"
    >
      <bdi>{orderNo}</bdi>
    </Link>
  )
}

/** Booked services of the car, and the way to book one while it is in use. */
function Service({ opened: { order, service } }: { opened: OpenedOrder }) {
  const locale = useLocale()
  if (!service || (service.bookings.length === 0 && !service.isOpen)) return null
  return (
    <Fact label={<FormattedMessage id="account-order.fact.service" />}>
      {service.bookings.map(({ bookingNo, startsAt }) => (
        <Link
          key={bookingNo}
          to="/{-$locale}/account/service/$bookingNo"
          params={({ locale: slug }) => ({ locale: slug, bookingNo })}
          className="tabular inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {formatMoment(locale, startsAt, order.timeZone)}
        </Link>
      ))}
      {service.isOpen && (
        <Link
          to="/{-$locale}/account/service/new"
          params={({ locale: slug }) => ({ locale: slug })}
          search={{ order: order.orderNo }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <FormattedMessage id="account-order.fact.service.book" />
        </Link>
      )}
    </Fact>
  )
}

/** Reports about the car, and the way to report damage while it is in use. */
function Damage({ opened: { order, damage } }: { opened: OpenedOrder }) {
  const locale = useLocale()
  if (!damage || (damage.reports.length === 0 && !damage.isOpen)) return null
  return (
    <Fact label={<FormattedMessage id="account-order.fact.damage" />}>
      {damage.reports.map(({ reportNo, kind, createdAt }) => (
        <Link
          key={reportNo}
          to="/{-$locale}/account/damage/$reportNo"
          params={({ locale: slug }) => ({ locale: slug, reportNo })}
          className="flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4"
        >
          <span className="font-semibold">
            <FormattedMessage id={`account-order.fact.damage.${kind}`} />
          </span>
          <span className="tabular">{formatDate(locale, createdAt, order.timeZone)}</span>
        </Link>
      ))}
      {damage.isOpen && (
        <Link
          to="/{-$locale}/account/damage/new"
          params={({ locale: slug }) => ({ locale: slug })}
          search={{ order: order.orderNo }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <FormattedMessage id="account-order.fact.damage.report" />
        </Link>
      )}
    </Fact>
  )
}

/** Cars offered in trade for this subscription, or the way to offer one. */
function TradeIns({ opened: { order, tradeIns } }: { opened: OpenedOrder }) {
  if (!tradeIns || (tradeIns.requests.length === 0 && !tradeIns.isOpen)) return null
  const { requests } = tradeIns
  return (
    <Fact label={<FormattedMessage id="account-order.fact.tradeIn" />}>
      {requests.map(({ requestNo, make, model, numberPlate }) => (
        <Link
          key={requestNo}
          to="/{-$locale}/trade-in"
          params={({ locale }) => ({ locale })}
          search={{ request: requestNo }}
          className="flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4"
        >
          <bdi className="font-semibold">{[make, model].filter(Boolean).join(' ')}</bdi>
          <bdi className="tabular">{numberPlate}</bdi>
        </Link>
      ))}
      {requests.length === 0 && (
        <Link
          to="/{-$locale}/trade-in"
          params={({ locale }) => ({ locale })}
          search={{ order: order.orderNo }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <FormattedMessage id="account-order.fact.tradeIn.offer" />
        </Link>
      )}
    </Fact>
  )
}
