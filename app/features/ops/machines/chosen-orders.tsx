import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listTaken, listWaiting } from '#app/functions/ops/statistics.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatStay } from '#app/shared/operations/format-stay.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import type { Statistics } from './machine-statistics.ts'

export type Waiting = Extract<Awaited<ReturnType<typeof listWaiting>>, { ok: true }>['value']
export type Taken = Extract<Awaited<ReturnType<typeof listTaken>>, { ok: true }>['value']

/** Orders in the chosen state, longest waiting first; those over the 95th percentile are marked. */
export function WaitingOrders({
  machine,
  waiting,
  now,
  isLater,
}: {
  machine: string
  waiting: Waiting
  now: string
  isLater: boolean
}) {
  const locale = useLocale()
  if (waiting.items.length === 0) return <NoOrders />
  return (
    <>
      <Table
        label="staff-machines.orders"
        columns={[
          { label: 'staff-machines.column.order' },
          { label: 'staff-machines.column.waits' },
          { label: 'staff-machines.column.since', isWide: true },
        ]}
      >
        {waiting.items.map(({ orderNo, since, isOverdue }) => (
          <Row key={orderNo}>
            <Cell>
              <OrderLink machine={machine} orderNo={orderNo} className={rowLink} />
            </Cell>
            <Cell>
              <span className={isOverdue ? 'font-semibold text-danger' : ''}>
                {formatStay(locale, (Date.parse(now) - Date.parse(since)) / 1_000)}
              </span>
              {isOverdue && (
                <span className="block text-danger">
                  <FormattedMessage id="staff-machines.overdue" />
                </span>
              )}
            </Cell>
            <Cell isWide>
              <time dateTime={since} className="tabular">
                {formatTimestamp(locale, since)}
              </time>
            </Cell>
          </Row>
        ))}
      </Table>
      <NextPage isLater={isLater} next={waiting.next} />
    </>
  )
}

/** Newest orders that took the chosen transition. */
export function TakenOrders({ machine, taken }: { machine: string; taken: Taken }) {
  const locale = useLocale()
  if (taken.items.length === 0) return <NoOrders />
  return (
    <Table
      label="staff-machines.orders"
      columns={[{ label: 'staff-machines.column.order' }, { label: 'operations.column.when' }]}
    >
      {taken.items.map(({ orderNo, at }) => (
        <Row key={`${orderNo} ${at}`}>
          <Cell>
            <OrderLink machine={machine} orderNo={orderNo} className={rowLink} />
          </Cell>
          <Cell>
            <time dateTime={at} className="tabular">
              {formatTimestamp(locale, at)}
            </time>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** Orders whose log their machine judges differently. */
export function DifferingOrders({ machine, differences }: { machine: string; differences: Statistics['differences'] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {differences.map(({ orderNo, sequence, reason }) => (
        <li key={orderNo}>
          <OrderLink machine={machine} orderNo={orderNo} />{' '}
          <FormattedMessage id="staff-machines.difference" values={{ sequence, reason }} />
        </li>
      ))}
    </ul>
  )
}

function NoOrders() {
  return (
    <Notice>
      <FormattedMessage id="staff-machines.orders.none" />
    </Notice>
  )
}
