import type { LocaleSlug } from '#config'
import { listChatMessages } from '#server/services/chat.ts'
import { OpenStreams, type StreamRefusal } from '#server/services/open-streams.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import { keptChat } from './chat-key.server.ts'
import { aChat } from './chat.schemas.ts'
import { openRequestCall } from './request-call.server.ts'

/** Milliseconds between two looks: any replica may have taken the next word, so the database is asked. */
const lookEvery = 1_000
/** A stream ends by itself, so that a replica can, too; the browser goes on from the last word it heard. */
const streamMs = 30_000
const reconnectMs = 500
const streams = new OpenStreams()
/** Statuses of the streams that are not opened; the browser comes back later. */
const refused = { tooMany: 429, busy: 503 } as const satisfies Record<StreamRefusal, number>
const retryAfterSeconds = streamMs / 1_000
/** Events that may wait for a reader before nothing more is read for them. */
const mostWaiting = 16

/**
 * What is said in a conversation as server-sent events, the number of each message as its id: whoever was cut off goes on
 * after the last one (`Last-Event-ID`). Whose it is the session or the guest's cookie says.
 */
export async function streamChat(request: Request, { locale }: { locale?: LocaleSlug | undefined }): Promise<Response> {
  const call = await openRequestCall(locale)
  const kept = keptChat()
  const url = new URL(request.url)
  const asked = aChat.safeParse({ chatId: url.searchParams.get('chat') })
  if (!asked.success) return new Response(null, { status: 400 })
  const { chatId } = asked.data
  let after = numberOf(request.headers.get('last-event-id') ?? url.searchParams.get('after'))
  const place = streams.open(chatId, call.remoteAddress)
  if (typeof place === 'string') {
    return new Response(null, { status: refused[place], headers: { 'retry-after': String(retryAfterSeconds) } })
  }
  try {
    // Told before anything is streamed: whoever has nothing to hear here is to know it, and not to come back.
    const first = await listChatMessages(call, kept, { chatId, after })
    const isOver = first.ok && !first.value.chat.isOpen && first.value.messages.length === 0
    if (!first.ok || isOver) {
      place()
      return streamed('event: over\ndata: {}\n\n')
    }
  } catch (error) {
    place()
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }

  const encoder = new TextEncoder()
  const endsAt = performance.now() + streamMs
  let isLeft = false
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        controller.enqueue(encoder.encode(`retry: ${reconnectMs}\n\n`))
        try {
          let heard = -1
          while (!isLeft && !request.signal.aborted && performance.now() < endsAt) {
            // Nothing more is read for somebody who takes in nothing: what waits for them stays small.
            if ((controller.desiredSize ?? 0) <= 0) {
              await new Promise((resolve) => setTimeout(resolve, lookEvery))
              continue
            }
            const found = await listChatMessages(call, kept, { chatId, after })
            if (!found.ok) break
            const { chat, messages } = found.value
            for (const message of messages) {
              after = message.number
              controller.enqueue(encoder.encode(`id: ${message.number}\ndata: ${JSON.stringify(message)}\n\n`))
            }
            if (chat.staffRead !== heard) {
              heard = chat.staffRead
              controller.enqueue(encoder.encode(`event: state\ndata: ${JSON.stringify(chat)}\n\n`))
            }
            if (!chat.isOpen) break
            await new Promise((resolve) => setTimeout(resolve, lookEvery))
          }
        } catch (error) {
          // The browser comes back by itself and goes on from the last word.
          if (!isLeft && !request.signal.aborted) reportFailure(error, call)
        }
        place()
        if (!isLeft) controller.close()
      },
      cancel() {
        isLeft = true
      },
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  return streamed(body)
}

function streamed(body: BodyInit): Response {
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}

function numberOf(text: string | null): number {
  const number = Number(text ?? 0)
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}
