import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listTexts } from '#app/functions/ops/operations.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import { MailState } from './mail-state.tsx'

interface TextListProps {
  items: Awaited<ReturnType<typeof listTexts>>['items']
  total: number
  hasMore: boolean
  page: number
}

/** Text messages the backend has written, newest first, with their full text: they have no page of their own. */
export function TextList({ items, total, hasMore, page }: TextListProps) {
  const locale = useLocale()
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.texts" />}
        lead={<FormattedMessage id="operations.texts.lead" />}
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="operations.texts.none" />
        </Notice>
      ) : (
        <Table
          label="operations.texts"
          columns={[
            { label: 'operations.texts' },
            { label: 'operations.column.to', isWide: true },
            { label: 'operations.column.written', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map((message) => (
            <Row key={message.id}>
              <Cell>
                <bdi className="block max-w-prose">{message.text}</bdi>
                <span className="block text-ink-soft md:hidden">
                  <bdi dir="ltr">{message.to}</bdi>
                </span>
              </Cell>
              <Cell isWide>
                <bdi dir="ltr" className="whitespace-nowrap">
                  {message.to}
                </bdi>
              </Cell>
              <Cell isWide>
                <time dateTime={message.createdAt} className="tabular whitespace-nowrap">
                  {formatTimestamp(locale, message.createdAt)}
                </time>
              </Cell>
              <Cell>
                <MailState {...message} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Pagination page={page} total={total} hasMore={hasMore} />
    </>
  )
}
