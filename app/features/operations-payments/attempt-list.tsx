import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { FilterPills } from '#app/components/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/components/operations/format-table.ts'
import { NextPage } from '#app/components/operations/next-page.tsx'
import { Cell, Row, rowLink, Table } from '#app/components/operations/table.tsx'
import type { listAttempts } from '#app/functions/payment-operations.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AttemptMark } from '#app/components/operations/attempt-mark.tsx'
import { type AttemptSearch, attemptStatuses, readAttemptSearch } from './attempt-search.ts'
import { PaymentsHeading } from './payments-heading.tsx'

/** All tries to take money, newest first. */
export function AttemptList({
  items,
  next,
  search,
}: Awaited<ReturnType<typeof listAttempts>> & { search: AttemptSearch }) {
  const locale = useLocale()
  return (
    <>
      <PaymentsHeading />
      <AttemptFilters search={search} />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff.payments.none" />
        </Notice>
      ) : (
        <Table
          label="operations.payments"
          columns={[
            { label: 'staff.column.payment' },
            { label: 'staff.column.amount' },
            { label: 'operations.column.when', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map(({ attemptNo, orderNo, amount, refunded, createdAt, status }) => (
            <Row key={attemptNo}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/payments/$attemptNo"
                  params={({ locale: slug }) => ({ locale: slug, attemptNo })}
                  className={`tabular ${rowLink}`}
                >
                  <bdi>{attemptNo}</bdi>
                </Link>
                <span className="tabular block text-ink-soft">
                  <bdi>{orderNo}</bdi>
                </span>
              </Cell>
              <Cell>
                <span className="tabular block">{formatMoney(locale, amount.amount, amount.currency)}</span>
                {refunded.amount > 0 && (
                  <span className="tabular block text-ink-soft">
                    −{formatMoney(locale, refunded.amount, refunded.currency)}
                  </span>
                )}
              </Cell>
              <Cell isWide>
                <time dateTime={createdAt} className="tabular">
                  {formatTimestamp(locale, createdAt)}
                </time>
              </Cell>
              <Cell>
                <AttemptMark status={status} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}

function AttemptFilters({ search }: { search: AttemptSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/ops/payments/' })
  const { status: chosen } = search
  const others = readAttemptSearch({ ...search, status: undefined, after: undefined })

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { q } = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ search: readAttemptSearch({ q, status: chosen }) })
  }

  return (
    <div className="mb-8 grid gap-6">
      <FilterPills
        label="operations.filter.status"
        pills={[
          { key: 'all', label: 'operations.filter.all', isChosen: chosen === undefined, search: () => ({ ...others }) },
          ...attemptStatuses.map((status) => ({
            key: String(status),
            label: `staff.payment.${status}` as const,
            isChosen: chosen === status,
            search: () => ({ ...others, status }),
          })),
        ]}
      />
      <search>
        <Form
          method="get"
          key={search.q ?? ''}
          onSubmit={find}
          className="grid items-end gap-4 sm:grid-cols-[2fr_auto]"
        >
          <TextField
            name="q"
            type="search"
            label={formatMessage({ id: 'staff.payments.search' })}
            defaultValue={search.q ?? ''}
            maxLength={80}
            aria-required={undefined}
          />
          <Button type="submit" variant="quiet">
            <FormattedMessage id="operations.filter.submit" />
          </Button>
        </Form>
      </search>
    </div>
  )
}
