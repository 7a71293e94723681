import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Pages } from '#app/components/pages.tsx'
import { publishUnread } from '#app/lib/unread/use-unread.ts'
import { FilterPills } from '#app/shared/operations/filter-pills.tsx'
import { MessageRow } from './message-row.tsx'
import { type Inbox, perPage } from './message.ts'
import { PushPrimer } from './push-primer.tsx'
import { useMarking } from './use-marking.ts'

interface InboxPageProps {
  inbox: Inbox
  page: number
  state: 'all' | 'unread'
  accountId: string
}

/** What a customer was told, the newest first. */
export function InboxPage({ inbox: { items, total, unreadNum }, page, state, accountId }: InboxPageProps) {
  const { failure, isWorking, mark } = useMarking()
  useEffect(() => publishUnread(unreadNum), [unreadNum])

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 tabIndex={-1} className="text-4xl">
            <FormattedMessage id="messages.title" />
          </h1>
          <p className="tabular mt-3 text-ink-soft" aria-live="polite">
            <FormattedMessage id="messages.unread" values={{ count: unreadNum }} />
          </p>
        </div>
        {unreadNum > 0 && (
          <Button variant="quiet" size="small" isBusy={isWorking} onClick={() => void mark(null, true)}>
            <FormattedMessage id="messages.markAll" />
          </Button>
        )}
      </div>
      <div className="mt-8">
        <FilterPills
          label="messages.filter"
          pills={(['all', 'unread'] as const).map((key) => ({
            key,
            label: `messages.filter.${key}` as const,
            isChosen: key === state,
            search: () => (key === 'all' ? {} : { state: key }),
          }))}
        />
      </div>
      {failure && (
        <div className="mt-6">
          <Notice tone="danger" live="assertive">
            <FormattedMessage id={failure} />
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <Empty state={state} />
      ) : (
        <ul className="mt-6 border-t border-hairline-strong">
          {items.map((message) => (
            <MessageRow key={message.id} message={message} isWorking={isWorking} mark={mark} />
          ))}
        </ul>
      )}
      <Pages page={page} last={Math.ceil(total / perPage)} />
      {/* Last: it is known in the browser alone, and what appears must not push down what is being read. */}
      <PushPrimer accountId={accountId} />
    </>
  )
}

function Empty({ state }: { state: 'all' | 'unread' }) {
  return (
    <div className="mt-10 max-w-prose">
      <h2 className="text-2xl">
        <FormattedMessage id={`messages.empty.${state}`} />
      </h2>
      <p className="mt-3 text-lg text-ink-soft">
        <FormattedMessage id="messages.empty.text" />
      </p>
    </div>
  )
}
