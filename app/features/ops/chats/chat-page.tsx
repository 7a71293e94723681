import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChatField } from '#app/components/chat-field.tsx'
import { ChatMessages } from '#app/components/chat-messages.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { answerChat, closeChat, type readChat } from '#app/functions/ops/chats.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { useRefresh } from '#app/shared/operations/use-refresh.ts'

type Read = Extract<Awaited<ReturnType<typeof readChat>>, { ok: true }>['value']

/** Milliseconds between polls for new messages. */
const pollMs = 2_000

/** Conversation for staff. */
export function ChatPage({ chat, messages }: Read) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const { chatId, name, isGuest, isOpen, locale } = chat
  const [text, setText] = useState('')
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)

  useRefresh(pollMs)

  async function act(call: () => Promise<{ ok: true } | { ok: false; code: 'not_found' | 'transition_not_allowed' }>) {
    setIsBusy(true)
    setFailure(null)
    try {
      const done = await call()
      if (!done.ok) setFailure(`errors.${done.code}`)
      await router.invalidate()
      setIsBusy(false)
      return done.ok
    } catch (error) {
      // The text stays; a retry with the same key sends one message.
      logError('a staff message could not be sent', error)
      setFailure(failureMessage(error))
      setIsBusy(false)
      return false
    }
  }

  async function send() {
    if (text.trim() === '' || isBusy) return
    if (!(await act(() => answerChat({ data: { params: { chatId }, body: { text, clientKey } } })))) return
    setText('')
    setClientKey(crypto.randomUUID())
  }

  return (
    <>
      <PageHeading
        title={name ? <bdi>{name}</bdi> : <FormattedMessage id="staff-chats.unnamed" />}
        lead={
          <>
            <FormattedMessage id={isGuest ? 'staff-chats.guest' : 'staff-chats.customer'} /> · <bdi>{locale}</bdi>
          </>
        }
      />
      <div className="grid max-w-3xl gap-5">
        <ChatMessages
          messages={messages}
          own="staff"
          readUpTo={0}
          label={formatMessage({ id: 'chat.log' })}
          empty={<FormattedMessage id="chat.empty" />}
        />
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        {isOpen && (
          <Permitted permission="chats.answer">
            <ChatField
              label={formatMessage({ id: 'staff-chats.answer' })}
              text={text}
              onType={setText}
              onSend={() => void send()}
              onEnd={() => void act(() => closeChat({ data: { params: { chatId } } }))}
              isSending={isBusy}
            />
          </Permitted>
        )}
      </div>
    </>
  )
}
