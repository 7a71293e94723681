import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Pages } from '#app/components/pages.tsx'
import { markMessages } from '#app/functions/account/messages.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { publishUnread } from '#app/lib/unread/use-unread.ts'
import { FilterPills } from '#app/shared/operations/filter-pills.tsx'
import { isWorthAsking } from '#machines/flows/push-permission/index.ts'
import { MessageRow } from './message-row.tsx'
import { type Inbox, perPage } from './message.ts'
import { usePushFlow } from './use-push-flow.ts'

interface InboxPageProps {
  inbox: Inbox
  page: number
  state: 'all' | 'unread'
  accountId: string
}

/** Inbox, newest message first. */
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
            <FailureText id={failure} />
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
      {/* Last: only the browser knows whether it is shown, and it must not push down what is being read. */}
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

/** Asks once whether to turn on push, before the browser's own prompt; after a no not again for a while. */
function PushPrimer({ accountId }: { accountId: string }) {
  const [snapshot, actor] = usePushFlow(accountId)
  if (!snapshot || !isWorthAsking(snapshot)) return null
  return (
    <section
      aria-labelledby="push-primer"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken px-5 py-5 sm:px-7"
    >
      <div className="max-w-prose">
        <h2 id="push-primer" className="text-lg">
          <FormattedMessage id="messages.push.primer" />
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          <FormattedMessage id="messages.push.primer.text" />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton
          to="/{-$locale}/account/notifications"
          params={({ locale }) => ({ locale })}
          variant="quiet"
          size="small"
        >
          <FormattedMessage id="messages.push.more" />
        </LinkButton>
        <Button variant="text" size="small" onClick={() => actor?.send({ type: 'push.declined' })}>
          <FormattedMessage id="messages.push.notNow" />
        </Button>
      </div>
    </section>
  )
}

/** Marks messages as read or unread, all of them if none is named; shows failures. */
function useMarking() {
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isWorking, setIsWorking] = useState(false)

  async function mark(ids: string[] | null, isRead: boolean): Promise<void> {
    setFailure(null)
    setIsWorking(true)
    try {
      const marked = await markMessages({ data: { body: { ids, isRead } } })
      if (marked.ok) publishUnread(marked.value.unreadNum)
      // Deleted or marked meanwhile: the reloaded list shows it.
      await router.invalidate()
    } catch (error) {
      // Marking twice has no further effect.
      logError('messages could not be marked', error)
      setFailure(failureMessage(error))
    } finally {
      setIsWorking(false)
    }
  }

  return { failure, isWorking, mark }
}
