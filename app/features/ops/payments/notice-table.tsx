import { z } from 'zod/mini'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import type { StaffAttempt } from './attempt.ts'

/** Webhook notifications of the provider, and how each was handled. */
export function NoticeTable({ notices }: { notices: StaffAttempt['notices'] }) {
  const locale = useLocale()
  return (
    <Table
      label="staff-payments.payments.notices"
      columns={[{ label: 'staff.column.reference' }, { label: 'staff.column.news' }, { label: 'staff.column.outcome' }]}
    >
      {notices.map(({ eventId, reference, news, outcome, receivedAt }) => (
        <Row key={eventId}>
          <Cell>
            <bdi className="tabular font-semibold whitespace-nowrap">{reference}</bdi>
            <time dateTime={receivedAt} className="tabular block text-ink-soft">
              {formatTimestamp(locale, receivedAt)}
            </time>
          </Cell>
          <Cell>
            <code dir="ltr" className="font-sans break-words">
              {asLine(news)}
            </code>
          </Cell>
          <Cell>
            <code dir="ltr" className="font-sans">
              {outcome}
            </code>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const fields = z.record(z.string(), z.unknown())

/** JSON without its outermost brackets, so that a narrow column breaks between words. */
function asLine(news: string): string {
  const entries = Object.entries(fields.parse(JSON.parse(news)))
  return entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')
}
