import type { Chat, ChatMessage } from '#server/api/contract/schemas/chat.ts'

/** Milliseconds between polls of the database, since any replica may have received the next message. */
const lookEveryMs = 1_000
/**
 * Life of a stream in milliseconds: it ends so that a replica can stop; the browser reconnects with the last message
 * number.
 */
export const streamMs = 30_000
const reconnectMs = 500
/** Unread events of a slow reader before polling pauses. */
const mostWaiting = 16

export interface Heard {
  chat: Chat
  messages: readonly ChatMessage[]
}

interface Listening {
  /** Number of the last received message. */
  after: number
  /** Messages after a number; null when the conversation has ended for this reader. */
  listen(after: number): Promise<Heard | null>
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Called when polling fails with the client still connected: the stream ends, and the browser reconnects. */
  onFailure(error: unknown): void
  /** Called once, however the stream ends. */
  onEnd(): void
}

/** Conversation as server-sent events: messages by number, and its state when it changes. */
export function chatEvents({ after, listen, signal, onFailure, onEnd }: Listening): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const endsAt = performance.now() + streamMs
  let isLeft = false
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const say = (text: string) => controller.enqueue(encoder.encode(text))
        say(`retry: ${reconnectMs}\n\n`)
        let last = after
        let staffRead = -1
        try {
          while (!isLeft && !signal.aborted && performance.now() < endsAt) {
            // Pauses while the client does not read, which bounds the buffer.
            if ((controller.desiredSize ?? 0) > 0) {
              const heard = await listen(last)
              if (!heard) break
              const { chat, messages } = heard
              for (const message of messages) {
                last = message.number
                say(`id: ${message.number}\ndata: ${JSON.stringify(message)}\n\n`)
              }
              if (chat.staffRead !== staffRead) {
                staffRead = chat.staffRead
                say(`event: state\ndata: ${JSON.stringify(chat)}\n\n`)
              }
              if (!chat.isOpen) break
            }
            await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
          }
        } catch (error) {
          if (!isLeft && !signal.aborted) onFailure(error)
        }
        onEnd()
        if (!isLeft) controller.close()
      },
      cancel() {
        isLeft = true
      },
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  )
}
