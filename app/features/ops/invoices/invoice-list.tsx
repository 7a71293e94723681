import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { listAllInvoices } from '#app/functions/ops/invoices.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { BooksExport } from './books-export.tsx'
import { type InvoiceFilters, invoiceKinds, readInvoiceFilters } from './invoice-filters.ts'

type Page = Awaited<ReturnType<typeof listAllInvoices>>
type Item = Page['items'][number]

/** All invoices and credit notes, newest first, and the books of a month. */
export function InvoiceList({ items, next, search }: Page & { search: InvoiceFilters }) {
  return (
    <>
      <PageHeading title={<FormattedMessage id="operations.invoices" />} />
      <Filters search={search} />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-invoices.none" />
        </Notice>
      ) : (
        <Table
          label="operations.invoices"
          columns={[
            { label: 'staff-invoices.column.number' },
            { label: 'staff-invoices.column.customer' },
            { label: 'staff-invoices.column.vat', isWide: true },
            { label: 'staff-invoices.column.total' },
          ]}
        >
          {items.map((item) => (
            <InvoiceRow key={item.number} item={item} />
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
      <BooksExport key={`${search.month} ${search.country}`} month={search.month} seller={search.country} />
    </>
  )
}

function InvoiceRow({ item }: { item: Item }) {
  const locale = useLocale()
  const { number, kind, issuedOn, customer, orderNo, total, vat, credits } = item
  const sign = kind === 'creditNote' ? -1 : 1
  return (
    <Row>
      <Cell>
        <a
          href={pathInLocale(locale.slug, `/ops/invoices/${number}/document`)}
          className={`tabular whitespace-nowrap ${rowLink}`}
        >
          <bdi>{number}</bdi>
        </a>
        <span className="block text-ink-soft">
          <FormattedMessage id={`staff-invoices.kind.${kind}`} />{' '}
          {credits !== null && <bdi className="tabular">{credits}</bdi>}
        </span>
        <time dateTime={issuedOn} className="tabular block text-ink-soft">
          {formatShortDay(locale, `${issuedOn}T12:00:00Z`)}
        </time>
      </Cell>
      <Cell>
        <bdi className="wrap-anywhere">{customer}</bdi>
        <bdi className="tabular block text-ink-soft">{orderNo}</bdi>
      </Cell>
      <Cell isWide>
        <span className="tabular">{formatMoney(locale, sign * vat.amount, vat.currency)}</span>
      </Cell>
      <Cell>
        <span className="tabular font-semibold">{formatMoney(locale, sign * total.amount, total.currency)}</span>
      </Cell>
    </Row>
  )
}

function Filters({ search }: { search: InvoiceFilters }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/ops/invoices/' })
  const { kind } = search
  const others = readInvoiceFilters({ ...search, kind: undefined, after: undefined })
  return (
    <ListFilters
      pills={[
        { key: 'all', label: 'operations.filter.all', isChosen: kind === undefined, search: () => others },
        ...invoiceKinds.map((each) => ({
          key: each,
          label: `staff-invoices.kind.${each}` as const,
          isChosen: kind === each,
          search: () => ({ ...others, kind: each }),
        })),
      ]}
      search={others}
      searchLabel="staff-invoices.search"
      maxLength={80}
      className="sm:grid-cols-[2fr_1fr_1fr_auto]"
      onFind={(fields) => void navigate({ search: readInvoiceFilters({ ...fields, kind }) })}
    >
      <TextField
        key={search.month}
        // The books below ask for a month as well.
        id="filter-month"
        name="month"
        type="month"
        label={formatMessage({ id: 'staff-invoices.month' })}
        defaultValue={search.month ?? ''}
        aria-required={undefined}
      />
      <CountryField country={search.country} />
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
    </ListFilters>
  )
}
