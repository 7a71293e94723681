import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Pages } from '#app/components/pages.tsx'
import type { listOwnEnquiries } from '#app/functions/booking/car-enquiry.functions.ts'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'

type EnquiryList = Awaited<ReturnType<typeof listOwnEnquiries>>
type Enquiry = EnquiryList['items'][number]

interface EnquiriesPageProps {
  list: EnquiryList
  page: number
  perPage: number
}

/** Enquiries of the customer about buying or leasing, newest first. */
export function EnquiriesPage({ list: { items, total }, page, perPage }: EnquiriesPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account.enquiries" />
      </h1>
      {total === 0 ? (
        <div className="mt-6 grid justify-items-start gap-6">
          <p className="max-w-prose text-lg text-ink-soft">
            <FormattedMessage id="enquiry.own.none" />
          </p>
          <LinkButton to="/{-$locale}/vehicles" params={({ locale }) => ({ locale })}>
            <FormattedMessage id="enquiry.gone.link" />
          </LinkButton>
        </div>
      ) : (
        <>
          <div className="mt-6 border-t border-hairline-strong">
            {items.map((enquiry) => (
              <EnquiryRow key={enquiry.orderNo} enquiry={enquiry} />
            ))}
          </div>
          <Pages page={page} last={Math.ceil(total / perPage)} />
        </>
      )}
    </>
  )
}

function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  const locale = useLocale()
  const { orderNo, status, modelName, purchaseType, offer, way, createdAt, timeZone } = enquiry
  return (
    <article className="relative grid gap-x-8 gap-y-1 border-b border-hairline py-6 sm:grid-cols-[1fr_auto]">
      <h2 className="text-xl">
        <Link
          to="/{-$locale}/enquiry/$orderNo"
          params={({ locale: slug }) => ({ locale: slug, orderNo })}
          className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {modelName}, <FormattedMessage id={`ways.name.${nameOf(PurchaseType, purchaseType)}`} />
        </Link>
      </h2>
      <p className="text-sm sm:text-end">
        <bdi className="tabular text-ink-soft">{orderNo}</bdi>
      </p>
      <p className="sm:col-span-2">
        <FormattedMessage
          id={`enquiry.status.${nameOf(CarEnquiryStatus, status)}`}
          values={{
            price: offer
              ? formatMoney(locale, offer.price.amount - (way.isNet ? offer.price.vatAmount : 0), offer.price.currency)
              : '',
          }}
        />
      </p>
      <p className="text-sm text-ink-soft sm:col-span-2">
        <FormattedMessage id="enquiry.own.sent" values={{ date: formatDay(locale, createdAt, timeZone) }} />
      </p>
    </article>
  )
}
