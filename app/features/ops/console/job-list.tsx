import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listJobs } from '#app/functions/ops/operations.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'

interface JobListProps {
  items: Awaited<ReturnType<typeof listJobs>>['items']
  total: number
  hasMore: boolean
  page: number
}

const stateNames: Readonly<Record<string, MessageId>> = {
  created: 'operations.job.created',
  active: 'operations.job.active',
  retry: 'operations.job.retry',
  completed: 'operations.job.completed',
  failed: 'operations.job.failed',
}

/** Background jobs: recurring ones and effects of orders, newest first. */
export function JobList({ items, total, hasMore, page }: JobListProps) {
  const locale = useLocale()
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.jobs" />}
        lead={<FormattedMessage id="operations.jobs.lead" />}
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="operations.jobs.none" />
        </Notice>
      ) : (
        <Table
          label="operations.jobs"
          columns={[
            { label: 'operations.column.job' },
            { label: 'operations.column.due' },
            { label: 'operations.column.completed', isWide: true },
            { label: 'operations.column.attempts', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map(({ id, name, state, startsAt, completedAt, attempts, output }) => {
            const stateName = stateNames[state]
            return (
              <Row key={id}>
                <Cell>
                  <code dir="ltr" className="font-sans font-semibold wrap-anywhere">
                    {name}
                  </code>
                  {output && (state === 'failed' || state === 'retry') && (
                    <code dir="ltr" className="block max-w-prose font-sans text-danger wrap-anywhere">
                      {output}
                    </code>
                  )}
                </Cell>
                <Cell>
                  <time dateTime={startsAt} className="tabular">
                    {formatTimestamp(locale, startsAt)}
                  </time>
                </Cell>
                <Cell isWide>
                  {completedAt && (
                    <time dateTime={completedAt} className="tabular">
                      {formatTimestamp(locale, completedAt)}
                    </time>
                  )}
                </Cell>
                <Cell isWide>{attempts}</Cell>
                <Cell>{stateName ? <FormattedMessage id={stateName} /> : state}</Cell>
              </Row>
            )
          })}
        </Table>
      )}
      <Pagination page={page} total={total} hasMore={hasMore} />
    </>
  )
}
