import type { Chat, ChatMessage } from '#server/api/contract/schemas/chat.ts'

/** Milliseconds between two looks: any replica may have taken the next word, so the database is asked. */
const lookEveryMs = 1_000
/** A stream ends by itself, so that a replica can, too; the browser goes on from the last word it heard. */
export const streamMs = 30_000
const reconnectMs = 500
/** Events that may wait for a reader before nothing more is read for them. */
const mostWaiting = 16

export interface Heard {
  chat: Chat
  messages: readonly ChatMessage[]
}

interface Listening {
  /** Number of the last message that was heard. */
  after: number
  /** What was said after a message; null where there is nothing to hear any more. */
  listen(after: number): Promise<Heard | null>
  /** Aborted when whoever asked is gone. */
  signal: AbortSignal
  /** Listening failed while somebody still listens: the stream ends, and the browser comes back by itself. */
  onFailure(error: unknown): void
  /** Once, however it ends. */
  onEnd(): void
}

/** A conversation as server-sent events: each message under its number, and the state of the conversation as it changes. */
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
            // Nothing more is read for somebody who takes in nothing: what waits for them stays small.
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
