import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Message } from './message.ts'

interface MessageRowProps {
  message: Message
  isWorking: boolean
  mark: (ids: string[], isRead: boolean) => Promise<void>
}

/** Message with its time, and a link to its subject, which marks it as read. */
export function MessageRow({ message, isWorking, mark }: MessageRowProps) {
  const locale = useLocale()
  const { id, topic, title, text, createdAt, readAt } = message
  const isUnread = readAt === null
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-b border-hairline py-6 ps-5 sm:grid-cols-[1fr_auto]">
      {isUnread && <span aria-hidden="true" className="aurora absolute inset-s-0 top-8.5 size-2.5 rounded-full" />}
      <div className="grid min-w-0 gap-1.5">
        <p className="text-sm text-ink-soft">
          <DeclaredText id={`messages.topic.${topic}`} />
          {' · '}
          <time dateTime={createdAt}>{formatMoment(locale, createdAt)}</time>
        </p>
        <h2 className={`text-lg ${isUnread ? 'font-semibold' : 'font-normal'}`}>
          {isUnread && (
            <span className="sr-only">
              <FormattedMessage id="messages.unread.one" />{' '}
            </span>
          )}
          <MessageLink message={message} mark={mark} />
        </h2>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </div>
      <div className="relative">
        <Button
          variant="text"
          size="small"
          disabled={isWorking}
          aria-describedby={`message-${id}`}
          onClick={() => void mark([id], isUnread)}
        >
          <FormattedMessage id={isUnread ? 'messages.markRead' : 'messages.markUnread'} />
        </Button>
        <span id={`message-${id}`} hidden>
          {title}
        </span>
      </div>
    </li>
  )
}

function MessageLink({ message: { id, title, link, readAt }, mark }: Pick<MessageRowProps, 'message' | 'mark'>) {
  const { slug } = useLocale()
  const router = useRouter()
  if (link === null) return title
  const href = pathInLocale(slug, link)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    // The browser opens a new window; this page stays.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (readAt === null) await mark([id], true)
    await router.navigate({ href })
  }

  return (
    <a
      href={href}
      onClick={(event) => void open(event)}
      className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
    >
      {title}
    </a>
  )
}
