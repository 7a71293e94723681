import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listAlerts } from '#app/functions/ops/payments.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FilterPills } from '#app/shared/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { AlertResolution, alertLabel } from './alert-resolution.tsx'
import type { AlertSearch } from './alert-search.ts'
import { PaymentsHeading } from './payments-heading.tsx'

/** Prefix of subscription order numbers. */
const subscriptionPrefix = 'SO-'

/** Payment alerts, open or resolved, newest first. */
export function AlertList({ items, next, search }: Awaited<ReturnType<typeof listAlerts>> & { search: AlertSearch }) {
  const isResolved = search.which === 'resolved'
  return (
    <>
      <PaymentsHeading />
      <div className="mb-8">
        <FilterPills
          label="operations.filter.status"
          pills={[
            { key: 'open', label: 'staff-payments.alerts.open', isChosen: !isResolved, search: () => ({}) },
            {
              key: 'resolved',
              label: 'staff-payments.alerts.resolved',
              isChosen: isResolved,
              search: () => ({ which: 'resolved' }),
            },
          ]}
        />
      </div>
      {items.length === 0 ? (
        <Notice tone={isResolved ? 'info' : 'success'}>
          <FormattedMessage id={isResolved ? 'staff-payments.alerts.noneResolved' : 'staff-payments.alerts.none'} />
        </Notice>
      ) : (
        <Table
          label="staff-payments.payments.alerts"
          columns={[
            { label: 'staff.column.about' },
            { label: 'staff.column.reference' },
            { label: 'operations.column.when', isWide: true },
          ]}
        >
          {items.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next === null ? null : Number(next)} />
    </>
  )
}

function AlertRow({ alert }: { alert: Awaited<ReturnType<typeof listAlerts>>['items'][number] }) {
  const locale = useLocale()
  const { id, about, reference, detail, createdAt } = alert
  const look = `tabular ${rowLink}`
  return (
    <Row>
      <Cell>
        <span id={alertLabel(id)}>
          <code dir="ltr" className="font-sans font-semibold">
            {about}
          </code>
          <span className="block max-w-prose text-ink-soft">
            <bdi>{detail}</bdi>
          </span>
        </span>
        <AlertResolution alert={alert} />
      </Cell>
      <Cell>
        {reference.startsWith(subscriptionPrefix) ? (
          <Link
            to="/{-$locale}/ops/subscriptions/$orderNo"
            params={({ locale: slug }) => ({ locale: slug, orderNo: reference })}
            className={look}
          >
            <bdi>{reference}</bdi>
          </Link>
        ) : (
          <Link
            to="/{-$locale}/ops/payments"
            params={({ locale: slug }) => ({ locale: slug })}
            search={{ q: reference }}
            className={look}
          >
            <bdi>{reference}</bdi>
          </Link>
        )}
      </Cell>
      <Cell isWide>
        <time dateTime={createdAt} className="tabular">
          {formatTimestamp(locale, createdAt)}
        </time>
      </Cell>
    </Row>
  )
}
