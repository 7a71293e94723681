import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { listEnquiries } from '#app/functions/ops/enquiries.functions.ts'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { enquiredTypes, PurchaseType } from '#machines/shared/purchase-types.ts'
import { EnquiryEntry } from './enquiry-entry.tsx'
import { type EnquiryListSearch, readEnquiryListSearch } from './enquiry-search.ts'

type Enquiries = Awaited<ReturnType<typeof listEnquiries>>

/** Enquiries, newest first; each is answered within the list. */
export function EnquiryList({ items, next, search }: Enquiries & { search: EnquiryListSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { status, after, ...others } = search
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.carEnquiry" />} />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(CarEnquiryStatus),
          chosen: status,
          label: (code) => `staff-enquiries.status.${nameOf(CarEnquiryStatus, code)}` as const,
          others,
        })}
        search={others}
        searchLabel="staff-enquiries.search"
        maxLength={254}
        className="sm:grid-cols-[2fr_1fr_1fr_auto]"
        onFind={(fields) => void navigate({ to: '.', search: readEnquiryListSearch({ ...fields, status }) })}
      >
        <SelectField
          key={search.type}
          name="type"
          label={formatMessage({ id: 'enquiry.way' })}
          defaultValue={String(search.type ?? '')}
          placeholder={formatMessage({ id: 'staff-enquiries.every' })}
          options={enquiredTypes.map((type) => ({
            value: String(type),
            label: formatMessage({ id: `ways.name.${nameOf(PurchaseType, type)}` }),
          }))}
        />
        <CountryField country={search.country} />
      </ListFilters>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-enquiries.none" />
        </Notice>
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <EnquiryEntry key={item.orderNo} enquiry={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={after !== undefined} next={next} />
    </>
  )
}
