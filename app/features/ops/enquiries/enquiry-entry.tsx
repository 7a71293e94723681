import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Spinner } from '#app/components/spinner.tsx'
import { fireEnquiryEvent } from '#app/functions/ops/enquiries.functions.ts'
import { formatCountry, formatLastDay, formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { OriginFacts } from '#app/shared/operations/origin-facts.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { extraMessages } from '#app/shared/vehicle/extra-messages.ts'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { IdentityType, nameOf } from '#machines/shared/codes.ts'
import { listed } from '#machines/shared/listed.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { firing } from '#server/api/input/permissions.ts'
import { type Decision, shownAmount, type StaffEnquiry, type StaffEvent, statedAmount, titles } from './staff-events.ts'

const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

const tones: Record<StaffEnquiry['status'], StatusTone> = {
  [CarEnquiryStatus.enquired]: 'wanting',
  [CarEnquiryStatus.offered]: 'under',
  [CarEnquiryStatus.accepted]: 'live',
  [CarEnquiryStatus.declined]: 'over',
  [CarEnquiryStatus.expired]: 'over',
  [CarEnquiryStatus.withdrawn]: 'over',
  [CarEnquiryStatus.rejected]: 'over',
  [CarEnquiryStatus.completed]: 'done',
}

/** Enquiry: the car and its terms, the customer, the offer, and staff actions. */
export function EnquiryEntry({ enquiry }: { enquiry: StaffEnquiry }) {
  const locale = useLocale()
  const { orderNo, status, version, offer, offerEndsAt, timeZone, reason, allowed } = enquiry
  const [open, setOpen] = useState<Decision | null>(null)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireEnquiryEvent({ data: { params: { orderNo }, body: event } }),
  )

  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[1fr_13rem_auto]">
        <div className="grid min-w-0 gap-1 text-sm">
          <Subject enquiry={enquiry} />
          <Person enquiry={enquiry} />
          <dl className="max-w-prose">
            <OriginFacts origin={enquiry.origin} />
          </dl>
          {reason !== null && (
            <p>
              <bdi>{reason}</bdi>
            </p>
          )}
        </div>
        <div className="grid justify-items-start gap-1 text-sm">
          <StatusDot tone={tones[status]} label={`staff-enquiries.status.${nameOf(CarEnquiryStatus, status)}`} />
          {offer && (
            <span className="tabular font-semibold">
              {formatMoney(locale, statedAmount(enquiry, offer.price), offer.price.currency)}
            </span>
          )}
          {offerEndsAt !== null && (
            <span className="text-ink-soft">
              <FormattedMessage id="staff-enquiries.until" /> {formatLastDay(locale, offerEndsAt, timeZone)}
            </span>
          )}
          {offer && (
            <a
              href={pathInLocale(locale.slug, `/ops/enquiries/${orderNo}/offer`)}
              download
              className={buttonClasses({ variant: 'text', size: 'small' })}
            >
              <FormattedMessage id="staff-enquiries.pdf" />
            </a>
          )}
        </div>
        <EntryActions
          permission={firing.carEnquiry}
          allowed={allowed}
          actions={[
            {
              type: 'staff.completed',
              title: titles['staff.completed'],
              onPress: () => fire({ type: 'staff.completed', version }),
            },
            ...(['staff.offered', 'staff.rejected'] as const).map((type) => ({
              type,
              title: titles[type],
              variant: type === 'staff.offered' ? ('quiet' as const) : ('text' as const),
              isOpen: open === type,
              onPress: () => setOpen(open === type ? null : type),
            })),
          ]}
        />
      </div>
      {result && <ResultNotice result={result} onClose={clearResult} />}
      {open && allowed.includes(open) && (
        <Suspense fallback={<Spinner />}>
          <DecisionForm
            key={open}
            type={open}
            enquiry={enquiry}
            fire={async (event) => {
              if (await fire(event)) setOpen(null)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}

/** Car, way and terms, with the price that the customer saw. */
function Subject({ enquiry }: { enquiry: StaffEnquiry }) {
  const intl = useIntl()
  const locale = useLocale()
  const { modelName, facts, car, purchaseType, months, monthlyKm, way, country, pageScene } = enquiry
  const looks = [
    intl.formatMessage({ id: paintMessages[car.paint] }),
    wheelsText(intl, car.wheels),
    intl.formatMessage({ id: interiorMessages[car.interior] }),
    ...car.equipment.map((id) => intl.formatMessage({ id: extraMessages[id] })),
  ]
  return (
    <>
      <h2 className="text-lg">
        {modelName}, <FormattedMessage id={`ways.name.${nameOf(PurchaseType, purchaseType)}`} />
      </h2>
      <p>{listed(intl, [versionText(intl, facts), ...looks])}</p>
      <p className="tabular">
        {way.leasing && (
          <>
            <FormattedMessage id="staff-enquiries.term" values={{ months, km: monthlyKm }} /> ·{' '}
            <FormattedMessage id="enquiry.downPayment" />{' '}
            {formatMoney(locale, way.leasing.downPayment.amount, way.leasing.downPayment.currency)} ·{' '}
          </>
        )}
        {formatMoney(locale, shownAmount(enquiry), way.total.currency)}
      </p>
      <p className="text-ink-soft">
        {formatCountry(locale, country)} · <FormattedMessage id={`operations.scene.${pageScene}`} />
      </p>
    </>
  )
}

function Person({ enquiry }: { enquiry: StaffEnquiry }) {
  const locale = useLocale()
  const { customer, email, phone, identityType, company, message, language, orderNo, createdAt } = enquiry
  return (
    <>
      <p>
        <bdi>{customer}</bdi> · <FormattedMessage id={`enquiry.identity.${nameOf(IdentityType, identityType)}`} />
        {company && (
          <>
            {' '}
            · <bdi>{company.name}</bdi> · <bdi>{company.registrationNumber}</bdi> · <bdi>{company.vatId}</bdi>
          </>
        )}
      </p>
      <p className="wrap-anywhere text-ink-soft">
        <bdi>{email}</bdi> · <bdi>{phone}</bdi> · <bdi className="tabular">{orderNo}</bdi>
      </p>
      <p className="text-ink-soft">
        <time dateTime={createdAt}>{formatTimestamp(locale, createdAt)}</time> ·{' '}
        <FormattedMessage id="staff-enquiries.language" values={{ language: <bdi key="language">{language}</bdi> }} />
      </p>
      {message !== '' && (
        <p className="max-w-prose whitespace-pre-line">
          <bdi>{message}</bdi>
        </p>
      )}
    </>
  )
}
