import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ChatField } from '#app/components/chat-field.tsx'
import { ChatMessages } from '#app/components/chat-messages.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { endChat, sendChatMessage } from '#app/functions/public/chat.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { useConversation } from './use-conversation.ts'

/** Messages of a conversation and the input; an unsent text survives a reload. */
export function Conversation({ chatId, onEnded }: { chatId: string; onEnded: () => void }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()
  const draftKey = `chat:${chatId}`
  const { messages, isOpen, staffRead, isConnected, add } = useConversation(chatId)
  const [text, setText] = useState(() => readItem('sessionStorage', draftKey) ?? '')
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)

  useEffect(() => {
    if (text) writeItem('sessionStorage', draftKey, text)
    else removeItem('sessionStorage', draftKey)
  }, [draftKey, text])

  async function send() {
    if (text.trim() === '' || isSending) return
    setIsSending(true)
    setFailure(null)
    try {
      const sent = await sendChatMessage({ data: { chatId, text, clientKey } })
      if (sent.ok) {
        add(sent.value)
        setText('')
        setClientKey(crypto.randomUUID())
      } else {
        setFailure(`errors.${sent.code}`)
      }
    } catch (error) {
      // The text stays; a retry with the same key sends one message.
      logError('a message could not be sent', error)
      setFailure(failureMessage(error))
    }
    setIsSending(false)
  }

  async function end() {
    try {
      const isSure = await confirm({
        title: formatMessage({ id: 'chat.end.title' }),
        body: formatMessage({ id: 'chat.end.text' }),
        okLabel: formatMessage({ id: 'chat.end' }),
        cancelLabel: formatMessage({ id: 'chat.end.keep' }),
        onOk: async () => void (await endChat({ data: { chatId } })),
      })
      if (isSure) onEnded()
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('a conversation could not be ended', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <div className="grid gap-5">
      <ChatMessages
        messages={messages}
        own="customer"
        readUpTo={staffRead}
        label={formatMessage({ id: 'chat.log' })}
        empty={<FormattedMessage id="chat.empty" />}
      />
      {!isConnected && (
        <Notice tone="warning" live="polite">
          <FormattedMessage id="chat.offline" />
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      {isOpen ? (
        <ChatField
          label={formatMessage({ id: 'chat.text' })}
          text={text}
          onType={setText}
          onSend={() => void send()}
          onEnd={() => void end()}
          isSending={isSending}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={onEnded}>
            <FormattedMessage id="chat.again" />
          </Button>
        </div>
      )}
    </div>
  )
}
