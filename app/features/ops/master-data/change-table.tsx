import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listChanges } from '#app/functions/ops/master-data.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { ChangeMark } from './change-mark.tsx'
import { recordText } from './value-text.ts'

type Change = Awaited<ReturnType<typeof listChanges>>['items'][number]

/** Changes with who, why and when. */
export function ChangeTable({ items }: { items: readonly Change[] }) {
  return (
    <Table
      label="staff-master-data.changes"
      columns={[
        { label: 'staff-master-data.column.change' },
        { label: 'staff-master-data.column.record' },
        { label: 'staff-master-data.authors', isWide: true },
        { label: 'staff-master-data.column.time', isWide: true },
        { label: 'operations.column.status' },
      ]}
    >
      {items.map((item) => (
        <ChangeRow key={item.changeNo} item={item} />
      ))}
    </Table>
  )
}

function ChangeRow({ item }: { item: Change }) {
  const locale = useLocale()
  const { changeNo, kind, reason, authors, createdAt, inForceAt, undoneAt, status } = item
  const at = undoneAt ?? inForceAt ?? createdAt
  return (
    <Row>
      <Cell>
        <Link
          to="/{-$locale}/ops/master-data/changes/$changeNo"
          params={({ locale: slug }) => ({ locale: slug, changeNo })}
          className={rowLink}
        >
          <bdi className="tabular">{changeNo}</bdi>
        </Link>
        <span className="block text-ink-soft">
          <bdi>{reason}</bdi>
        </span>
      </Cell>
      <Cell>
        <FormattedMessage id={`staff-master-data.kind.${kind}`} />
        <span className="block text-ink-soft">
          <bdi>{recordText(locale, item)}</bdi>
        </span>
      </Cell>
      <Cell isWide>
        <bdi>{authors.map(({ name }) => name).join(', ')}</bdi>
      </Cell>
      <Cell isWide>
        <time dateTime={at} className="tabular whitespace-nowrap">
          {formatTimestamp(locale, at)}
        </time>
      </Cell>
      <Cell>
        <ChangeMark status={status} />
      </Cell>
    </Row>
  )
}
