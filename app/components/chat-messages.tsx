import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

interface Message {
  number: number
  sender: 'customer' | 'staff' | 'site'
  senderName: string
  /** For messages of the site, the name of a text. */
  text: string
  at: string
}

interface ChatMessagesProps {
  messages: readonly Message[]
  /** Author whose messages are aligned to the end of the line. */
  own: 'customer' | 'staff'
  /** Number of the last message the other side has read. */
  readUpTo: number
  label: string
  empty: ReactNode
}

const siteTexts = { closedHours: 'chat.site.closedHours', ended: 'chat.site.ended' } as const

/** Conversation as a live log: new messages are announced and scrolled into view. */
export function ChatMessages({ messages, own, readUpTo, label, empty }: ChatMessagesProps) {
  const locale = useLocale()
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.number ?? 0
  const lastOwn = messages.findLast(({ sender }) => sender === own)?.number ?? 0

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])

  return (
    <div
      ref={log}
      role="log"
      aria-label={label}
      // Long logs are scrolled with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="grid max-h-96 content-start gap-4 overflow-y-auto rounded-lg border border-hairline bg-surface p-5"
    >
      {messages.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {messages.map(({ number, sender, senderName, text, at }) => {
        const site = Object.entries(siteTexts).find(([name]) => name === text)?.[1]
        if (sender === 'site') {
          return (
            <p key={number} className="text-center text-sm text-ink-soft">
              {site && <FormattedMessage id={site} />}
            </p>
          )
        }
        const isOwn = sender === own
        return (
          <div key={number} className={`grid max-w-[85%] gap-1 ${isOwn ? 'justify-self-end' : 'justify-self-start'}`}>
            <p className="tabular text-xs text-ink-soft">
              {senderName && <bdi>{senderName} · </bdi>}
              <time dateTime={at}>{formatClock(locale, at)}</time>
            </p>
            <p
              dir="auto"
              className={`rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-wrap ${isOwn ? 'bg-ink text-paper' : 'bg-sunken'}`}
            >
              {text}
            </p>
            {isOwn && number === lastOwn && readUpTo >= number && (
              <p className="text-end text-xs text-ink-soft">
                <FormattedMessage id="chat.read" />
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
