import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { openChat } from '#app/functions/public/chat.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { ChatBegin } from './chat-begin.tsx'
import { Conversation } from './conversation.tsx'

type Opened = Awaited<ReturnType<typeof openChat>>

/** Chat of the visitor: the open conversation, or the form to start one. */
export function ChatPanel() {
  const locale = useLocale()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [chatId, setChatId] = useState<string | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)

  useEffect(() => {
    let isLeft = false
    async function open() {
      try {
        const found = await openChat()
        if (isLeft) return
        setOpened(found)
        setChatId(found.profile.chat?.isOpen ? found.profile.chat.chatId : null)
      } catch (error) {
        // Shown in place of the chat; phone and mail are next to it.
        logError('the chat could not be opened', error)
        if (!isLeft) setFailure(failureMessage(error))
      }
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [])

  if (failure) {
    return (
      <Notice tone="danger" live="assertive">
        <FailureText id={failure} />
      </Notice>
    )
  }
  if (!opened) return <Skeleton className="h-72 w-full" />
  const { hours } = opened.profile
  return (
    <div className="grid content-start gap-5">
      {!hours.isOpen && hours.opensAt !== null && (
        <Notice>
          <FormattedMessage id="chat.closed" values={{ time: formatMoment(locale, hours.opensAt, hours.timeZone) }} />
        </Notice>
      )}
      {chatId === null ? (
        <ChatBegin isSignedIn={opened.isSignedIn} onStarted={setChatId} />
      ) : (
        <Conversation key={chatId} chatId={chatId} onEnded={() => setChatId(null)} />
      )}
    </div>
  )
}
