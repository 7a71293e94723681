import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listCompanies } from '#app/functions/ops/companies.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { AgreementMark } from './agreement-mark.tsx'

type List = Awaited<ReturnType<typeof listCompanies>>

/** Companies, newest first. */
export function CompanyList({ items, next, isLater }: List & { isLater: boolean }) {
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.companies" />}
        lead={<FormattedMessage id="staff-companies.lead" />}
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-companies.none" />
        </Notice>
      ) : (
        <Table
          label="operations.companies"
          columns={[
            { label: 'staff-companies.company' },
            { label: 'staff-companies.people', isWide: true },
            { label: 'staff-companies.since', isWide: true },
            { label: 'staff-companies.agreement' },
          ]}
        >
          {items.map((item) => (
            <CompanyRow key={item.companyId} item={item} />
          ))}
        </Table>
      )}
      <NextPage isLater={isLater} next={next} />
    </>
  )
}

function CompanyRow({ item }: { item: List['items'][number] }) {
  const locale = useLocale()
  const { companyId, name, country, people, createdAt, agreement } = item
  return (
    <Row>
      <Cell>
        <Link
          to="/{-$locale}/ops/companies/$companyId"
          params={({ locale: slug }) => ({ locale: slug, companyId })}
          className={rowLink}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-ink-soft">{formatCountry(locale, country)}</span>
      </Cell>
      <Cell isWide>
        <FormattedNumber value={people} />
      </Cell>
      <Cell isWide>
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {formatShortDay(locale, createdAt)}
        </time>
      </Cell>
      <Cell>{agreement && <AgreementMark status={agreement.status} />}</Cell>
    </Row>
  )
}
