import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { localeOfPath, pathInLocale } from '#app/i18n/locale.ts'

const message = z.object({
  number: z.int(),
  sender: z.enum(['customer', 'staff', 'site']),
  senderName: z.string(),
  text: z.string(),
  at: z.string(),
})
const state = z.object({ isOpen: z.boolean(), staffRead: z.int() })

export type ChatMessage = z.output<typeof message>

interface ConversationState {
  messages: readonly ChatMessage[]
  isOpen: boolean
  staffRead: number
  isConnected: boolean
}

/**
 * Milliseconds without a connection before it is shown as lost: a stream ends every half minute and reconnects at once.
 */
const lostAfterMs = 5_000
/** Browsers do not reconnect a refused stream, as by a starting server: it is reopened with growing delays. */
const retry = { first: 1_000, most: 30_000 }

/** Live messages of a conversation; resumes after the last one whenever the connection is lost. */
export function useConversation(chatId: string): ConversationState & { add: (received: ChatMessage) => void } {
  const [conversation, setConversation] = useState<ConversationState>({
    messages: [],
    isOpen: true,
    staffRead: 0,
    isConnected: true,
  })

  useEffect(() => {
    const { slug } = localeOfPath(window.location.pathname)
    let last = 0
    let retryIn = retry.first
    let again: ReturnType<typeof setTimeout> | undefined
    let lost: ReturnType<typeof setTimeout> | undefined
    let source = listen()

    function listen(): EventSource {
      const stream = new EventSource(`${pathInLocale(slug, '/contact/stream')}?chat=${chatId}&after=${last}`)
      stream.addEventListener('open', () => {
        clearTimeout(lost)
        lost = undefined
        retryIn = retry.first
        setConversation((before) => ({ ...before, isConnected: true }))
      })
      stream.addEventListener('message', ({ data }) => {
        const received = message.parse(JSON.parse(data))
        last = received.number
        setConversation((before) => withMessage(before, received))
      })
      stream.addEventListener('state', ({ data }) => {
        const now = state.parse(JSON.parse(data))
        setConversation((before) => ({ ...before, ...now }))
      })
      // Ended, or handed to another account: no more messages will come.
      stream.addEventListener('over', () => {
        stream.close()
        setConversation((before) => ({ ...before, isOpen: false }))
      })
      stream.addEventListener('error', () => {
        const showLost = () => setConversation((before) => ({ ...before, isConnected: false }))
        lost ??= setTimeout(showLost, navigator.onLine ? lostAfterMs : 0)
        if (stream.readyState !== EventSource.CLOSED) return
        again = setTimeout(() => {
          source = listen()
        }, retryIn)
        retryIn = Math.min(2 * retryIn, retry.most)
      })
      return stream
    }

    return () => {
      source.close()
      clearTimeout(again)
      clearTimeout(lost)
    }
  }, [chatId])

  return { ...conversation, add: (received) => setConversation((before) => withMessage(before, received)) }
}

/** Deduplicates by number: own messages arrive on the stream as well. */
function withMessage(conversation: ConversationState, received: ChatMessage): ConversationState {
  if (conversation.messages.some(({ number }) => number === received.number)) return conversation
  const messages = [...conversation.messages, received].toSorted((one, other) => one.number - other.number)
  return {
    ...conversation,
    messages,
    isOpen: conversation.isOpen && !(received.sender === 'site' && received.text === 'ended'),
  }
}
