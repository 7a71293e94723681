import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listChats } from '#app/functions/ops/chats.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FilterPills } from '#app/shared/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { useRefresh } from '#app/shared/operations/use-refresh.ts'

type Chats = Awaited<ReturnType<typeof listChats>>

interface ChatListProps extends Chats {
  search: { which?: 'all'; after?: string }
}

/** Milliseconds between refreshes, so that a waiting customer is seen soon. */
const refreshMs = 5_000

/** Conversations: those waiting for an answer, longest first, or all. */
export function ChatList({ items, next, search }: ChatListProps) {
  const locale = useLocale()
  const isAll = search.which === 'all'

  useRefresh(refreshMs)

  return (
    <>
      <PageHeading title={<FormattedMessage id="operations.chats" />} />
      <div className="mb-8">
        <FilterPills
          label="operations.filter.status"
          pills={[
            { key: 'waiting', label: 'staff-chats.waiting', isChosen: !isAll, search: () => ({}) },
            { key: 'all', label: 'operations.filter.all', isChosen: isAll, search: () => ({ which: 'all' }) },
          ]}
        />
      </div>
      {items.length === 0 ? (
        <Notice tone={isAll ? 'info' : 'success'}>
          <FormattedMessage id={isAll ? 'staff-chats.none' : 'staff-chats.nobody'} />
        </Notice>
      ) : (
        <Table
          label="operations.chats"
          columns={[
            { label: 'staff-chats.who' },
            { label: 'staff-chats.last', isWide: true },
            { label: 'staff-chats.since' },
          ]}
        >
          {items.map(({ chatId, name, isGuest, lastText, lastAt, waitingSince, unread }) => (
            <Row key={chatId}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/chats/$chatId"
                  params={({ locale: slug }) => ({ locale: slug, chatId })}
                  className={rowLink}
                >
                  {name ? <bdi>{name}</bdi> : <FormattedMessage id="staff-chats.unnamed" />}
                </Link>
                <span className="block text-ink-soft">
                  <FormattedMessage id={isGuest ? 'staff-chats.guest' : 'staff-chats.customer'} />
                </span>
              </Cell>
              <Cell isWide>
                <bdi className="line-clamp-2">{lastText}</bdi>
              </Cell>
              <Cell>
                <time dateTime={waitingSince ?? lastAt} className="tabular">
                  {formatTimestamp(locale, waitingSince ?? lastAt)}
                </time>
                {unread > 0 && (
                  <span className="block text-ink-soft">
                    <FormattedMessage id="staff-chats.unread" values={{ count: unread }} />
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
