import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { WaitingSearch } from '#app/lib/search/search-params.ts'
import { FilterPills } from './filter-pills.tsx'
import { formatTimestamp } from './format-table.ts'
import { NextPage } from './next-page.tsx'
import { PageHeading } from './page-heading.tsx'
import { Cell, Row, rowLink, Table } from './table.tsx'

export interface WaitingEntry {
  number: string
  /** Link to its page: `linkOptions({ to, params })`. */
  link: LinkOptions
  /** Line below its number that identifies it: an order number, a name. */
  about: string
  /** Waiting since. */
  at: string
  /** State of the entry. */
  mark: ReactNode
}

interface WaitingListProps {
  texts: {
    title: MessageId
    lead: MessageId
    /** Label of the filter for waiting entries. */
    waiting: MessageId
    none: MessageId
    /** Heading of the number column. */
    column: MessageId
  }
  entries: readonly WaitingEntry[]
  next: string | null
  search: WaitingSearch
  /** At the end of the heading's line. */
  actions?: ReactNode
}

/** Entries waiting for staff, or all entries. */
export function WaitingList({ texts, entries, next, search, actions }: WaitingListProps) {
  const locale = useLocale()
  const isAll = search.which === 'all'
  return (
    <>
      <PageHeading
        title={<FormattedMessage id={texts.title} />}
        lead={<FormattedMessage id={texts.lead} />}
        actions={actions}
      />
      <div className="mb-8">
        <FilterPills
          label="operations.filter.status"
          pills={[
            { key: 'waiting', label: texts.waiting, isChosen: !isAll, search: () => ({}) },
            { key: 'all', label: 'operations.filter.all', isChosen: isAll, search: () => ({ which: 'all' }) },
          ]}
        />
      </div>
      {entries.length === 0 ? (
        <Notice tone={isAll ? 'info' : 'success'}>
          <FormattedMessage id={texts.none} />
        </Notice>
      ) : (
        <Table
          label={texts.title}
          columns={[
            { label: texts.column },
            { label: 'operations.column.when', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {entries.map(({ number, link, about, at, mark }) => (
            <Row key={number}>
              <Cell>
                <Link {...link} className={`tabular break-all ${rowLink}`}>
                  <bdi>{number}</bdi>
                </Link>
                <span className="tabular block text-ink-soft">
                  <bdi>{about}</bdi>
                </span>
              </Cell>
              <Cell isWide>
                <time dateTime={at} className="tabular">
                  {formatTimestamp(locale, at)}
                </time>
              </Cell>
              <Cell>{mark}</Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
