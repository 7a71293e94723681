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

interface Heard {
  messages: readonly ChatMessage[]
  isOpen: boolean
  staffRead: number
  isConnected: boolean
}

/**
 * Milliseconds without a connection before it is shown as lost: a stream ends every half minute and reconnects at once.
 */
const lostAfter = 5_000
/** Browsers do not reconnect a refused stream, as by a starting server: it is reopened with growing delays. */
const retry = { first: 1_000, most: 30_000 }

/** Live messages of a conversation; resumes after the last one whenever the connection is lost. */
export function useConversation(chatId: string): Heard & { add: (said: ChatMessage) => void } {
  const [heard, setHeard] = useState<Heard>({ messages: [], isOpen: true, staffRead: 0, isConnected: true })

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
        setHeard((before) => ({ ...before, isConnected: true }))
      })
      stream.addEventListener('message', ({ data }) => {
        const said = message.parse(JSON.parse(data))
        last = said.number
        setHeard((before) => withMessage(before, said))
      })
      stream.addEventListener('state', ({ data }) => {
        const now = state.parse(JSON.parse(data))
        setHeard((before) => ({ ...before, ...now }))
      })
      // Ended, or handed to another account: no more messages will come.
      stream.addEventListener('over', () => {
        stream.close()
        setHeard((before) => ({ ...before, isOpen: false }))
      })
      stream.addEventListener('error', () => {
        const cutOff = () => setHeard((before) => ({ ...before, isConnected: false }))
        lost ??= setTimeout(cutOff, navigator.onLine ? lostAfter : 0)
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

  return { ...heard, add: (said) => setHeard((before) => withMessage(before, said)) }
}

/** Deduplicates by number: own messages arrive on the stream as well. */
function withMessage(heard: Heard, said: ChatMessage): Heard {
  if (heard.messages.some(({ number }) => number === said.number)) return heard
  const messages = [...heard.messages, said].toSorted((one, other) => one.number - other.number)
  return { ...heard, messages, isOpen: heard.isOpen && !(said.sender === 'site' && said.text === 'ended') }
}
