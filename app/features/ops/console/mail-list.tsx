import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import type { listMails } from '#app/functions/ops/operations.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { longestWords, readTextSearch, type TextSearch } from '#app/lib/search/search-params.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { MailState } from './mail-state.tsx'

interface MailListProps {
  items: Awaited<ReturnType<typeof listMails>>['items']
  total: number
  hasMore: boolean
  search: TextSearch
}

/** Mails the backend has written, newest first. */
export function MailList({ items, total, hasMore, search }: MailListProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const locale = useLocale()
  const { q, page = 1 } = search
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.mails" />}
        lead={<FormattedMessage id="operations.mails.lead" />}
      />
      <WordSearch
        words={q}
        label={formatMessage({ id: 'operations.mails.search' })}
        submit={<FormattedMessage id="operations.filter.submit" />}
        maxLength={longestWords}
        className="mb-8 grid max-w-form items-end gap-4 sm:grid-cols-[1fr_auto]"
        onFind={(fields) => void navigate({ to: '.', search: readTextSearch(fields) })}
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id={q === undefined ? 'operations.mails.none' : 'operations.mails.notFound'} />
        </Notice>
      ) : (
        <Table
          label="operations.mails"
          columns={[
            { label: 'operations.column.subject' },
            { label: 'operations.column.to', isWide: true },
            { label: 'operations.column.written', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map((mail) => (
            <Row key={mail.id}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/mails/$id"
                  params={({ locale }) => ({ locale, id: mail.id })}
                  className={rowLink}
                >
                  <bdi>{mail.subject}</bdi>
                </Link>
                <span className="block text-ink-soft md:hidden">
                  <bdi>{mail.to}</bdi>
                </span>
              </Cell>
              <Cell isWide>
                <bdi>{mail.to}</bdi>
              </Cell>
              <Cell isWide>
                <time dateTime={mail.createdAt} className="tabular whitespace-nowrap">
                  {formatTimestamp(locale, mail.createdAt)}
                </time>
              </Cell>
              <Cell>
                <MailState {...mail} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Pagination page={page} total={total} hasMore={hasMore} />
    </>
  )
}
