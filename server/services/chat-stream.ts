import type { Chat, ChatMessage } from '#server/api/contract/schemas/chat.ts'

/** Milliseconds between polls of the database, since any replica may have received the next message. */
const pollMs = 1_000
/**
 * Life of a stream in milliseconds: it ends so that a replica can stop; the browser reconnects with the last message
 * number.
 */
export const streamMs = 30_000
const reconnectMs = 500
/** Unread events of a slow reader before polling pauses. */
const maxBuffered = 16

export interface ChatUpdate {
  chat: Chat
  messages: readonly ChatMessage[]
}

interface ChatEventsOptions {
  /** Number of the last received message. */
  after: number
  /** Messages after a number; null when the conversation has ended for this reader. */
  listen(after: number): Promise<ChatUpdate | null>
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Called when polling fails with the client still connected: the stream ends, and the browser reconnects. */
  onFailure(error: unknown): void
  /** Called once, however the stream ends. */
  onEnd(): void
}

/** Conversation as server-sent events: messages by number, and its state when it changes. */
export function chatEvents({ after, listen, signal, onFailure, onEnd }: ChatEventsOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const endsAt = performance.now() + streamMs
  let isCancelled = false
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        write(`retry: ${reconnectMs}\n\n`)
        let last = after
        let staffRead = -1
        try {
          while (!isCancelled && !signal.aborted && performance.now() < endsAt) {
            // Pauses while the client does not read, which bounds the buffer.
            if ((controller.desiredSize ?? 0) > 0) {
              const update = await listen(last)
              if (!update) break
              const { chat, messages } = update
              for (const message of messages) {
                last = message.number
                write(`id: ${message.number}\ndata: ${JSON.stringify(message)}\n\n`)
              }
              if (chat.staffRead !== staffRead) {
                staffRead = chat.staffRead
                write(`event: state\ndata: ${JSON.stringify(chat)}\n\n`)
              }
              if (!chat.isOpen) break
            }
            await new Promise((resolve) => setTimeout(resolve, pollMs))
          }
        } catch (error) {
          if (!isCancelled && !signal.aborted) onFailure(error)
        }
        onEnd()
        if (!isCancelled) controller.close()
      },
      cancel() {
        isCancelled = true
      },
    },
    new CountQueuingStrategy({ highWaterMark: maxBuffered }),
  )
}
