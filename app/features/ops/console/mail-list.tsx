import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listMails } from '#app/functions/ops/operations.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { MailState } from './mail-state.tsx'

interface MailListProps {
  items: Awaited<ReturnType<typeof listMails>>['items']
  total: number
  hasMore: boolean
  page: number
}

/** Mails the backend has written, newest first. */
export function MailList({ items, total, hasMore, page }: MailListProps) {
  const locale = useLocale()
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.mails" />}
        lead={<FormattedMessage id="operations.mails.lead" />}
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="operations.mails.none" />
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
