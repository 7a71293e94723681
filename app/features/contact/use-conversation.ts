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

/** What is said in a conversation, as it is said. The browser goes on by itself after the last word when it was cut off. */
export function useConversation(chatId: string): Heard & { add: (said: ChatMessage) => void } {
  const [heard, setHeard] = useState<Heard>({ messages: [], isOpen: true, staffRead: 0, isConnected: true })

  useEffect(() => {
    const { slug } = localeOfPath(window.location.pathname)
    const source = new EventSource(`${pathInLocale(slug, '/contact/stream')}?chat=${chatId}`)
    source.addEventListener('message', ({ data }) => {
      const said = message.parse(JSON.parse(data))
      setHeard((before) => ({ ...withMessage(before, said), isConnected: true }))
    })
    source.addEventListener('state', ({ data }) => {
      const now = state.parse(JSON.parse(data))
      setHeard((before) => ({ ...before, ...now, isConnected: true }))
    })
    source.addEventListener('open', () => setHeard((before) => ({ ...before, isConnected: true })))
    source.addEventListener('error', () => {
      // It ends every half minute and comes back by itself; only a browser without a network is cut off.
      setHeard((before) => ({ ...before, isConnected: navigator.onLine }))
    })
    return () => source.close()
  }, [chatId])

  return { ...heard, add: (said) => setHeard((before) => withMessage(before, said)) }
}

/** Each number once: what one has said oneself comes back as well. */
function withMessage(heard: Heard, said: ChatMessage): Heard {
  if (heard.messages.some(({ number }) => number === said.number)) return heard
  const messages = [...heard.messages, said].toSorted((one, other) => one.number - other.number)
  return { ...heard, messages, isOpen: heard.isOpen && !(said.sender === 'site' && said.text === 'ended') }
}
