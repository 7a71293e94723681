import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { listHistory } from '#app/functions/ops/content.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import type { HistorySearch } from './content-search.ts'
import { entryText, personText } from './entry-text.ts'
import type { Document } from './load-document.ts'
import { TextCrumb } from './text-crumb.tsx'
import { useRestore } from './use-restore.ts'

interface HistoryPageProps {
  document: Document
  history: Awaited<ReturnType<typeof listHistory>>
  search: HistorySearch
}

/** Every saved and published wording of a text, each to compare with the current one and to restore. */
export function HistoryPage({ document, history: { items, total }, search }: HistoryPageProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { kind, id, text, page = 1 } = search
  const { busy, failure, restore } = useRestore(search, document.revision)
  return (
    <>
      <TextCrumb search={search} />
      <PageHeading
        title={<FormattedMessage id="staff-content.history" />}
        lead={<FormattedMessage id="staff-content.history.lead" />}
      />
      {failure && (
        <div className="mb-6">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-content.history.none" />
        </Notice>
      ) : (
        <Table
          label="staff-content.history"
          columns={[
            { label: 'staff-content.history.column.what' },
            { label: 'staff-content.history.column.who', isWide: true },
            { label: 'staff-content.history.column.action' },
          ]}
        >
          {items.map((item) => {
            const { entry, at, until, takenDownBy } = item
            const name = <HiddenName>{`${entryText(intl, item)} · ${formatTimestamp(locale, at)}`}</HiddenName>
            return (
              <Row key={entry}>
                <Cell>
                  <span className="block font-semibold">{entryText(intl, item)}</span>
                  <time dateTime={at} className="tabular block text-ink-soft">
                    {formatTimestamp(locale, at)}
                  </time>
                  {until && (
                    <span className="block text-ink-soft">
                      <FormattedMessage
                        id="staff-content.history.until"
                        values={{ at: formatTimestamp(locale, until) }}
                      />
                    </span>
                  )}
                  {takenDownBy && (
                    <span className="block text-ink-soft">
                      <FormattedMessage
                        id="staff-content.history.takenDown"
                        values={{ name: <bdi key="name">{takenDownBy}</bdi> }}
                      />
                    </span>
                  )}
                  <bdi className="block md:hidden">{personText(intl, item)}</bdi>
                </Cell>
                <Cell isWide>
                  <bdi>{personText(intl, item)}</bdi>
                </Cell>
                <Cell>
                  <span className="flex flex-wrap gap-x-3">
                    <Link
                      to="/{-$locale}/ops/content/compare"
                      params={({ locale: slug }) => ({ locale: slug })}
                      search={{ kind, id, text, from: entry }}
                      className={buttonClasses({ variant: 'text', size: 'small' })}
                    >
                      <FormattedMessage id="staff-content.compare" values={{ version: name }} />
                    </Link>
                    <Permitted permission="content.write">
                      <Button
                        variant="text"
                        size="small"
                        disabled={document.state === 'scheduled'}
                        isBusy={busy === entry}
                        onClick={() => void restore(entry)}
                      >
                        <FormattedMessage id="staff-content.restore" values={{ version: name }} />
                      </Button>
                    </Permitted>
                  </span>
                </Cell>
              </Row>
            )
          })}
        </Table>
      )}
      <Pagination page={page} total={total} hasMore={false} />
    </>
  )
}
