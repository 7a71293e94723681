import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import type { LocaleSlug } from '#config'
import { aChat } from '#server/api/input/chat.ts'
import { chatEvents, streamMs } from '#server/services/chat-stream.ts'
import { listChatMessages } from '#server/services/chat.ts'
import { OpenStreams, type StreamRefusal } from '#server/services/open-streams.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import { keptChat } from './chat-key.server.ts'

const streams = new OpenStreams()
/** Statuses of the streams that are not opened; the browser comes back later. */
const refused = { tooMany: 429, busy: 503 } as const satisfies Record<StreamRefusal, number>
const retryAfterSeconds = streamMs / 1_000

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
  const after = numberOf(request.headers.get('last-event-id') ?? url.searchParams.get('after'))
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

  return streamed(
    chatEvents({
      after,
      async listen(last) {
        const found = await listChatMessages(call, kept, { chatId, after: last })
        return found.ok ? found.value : null
      },
      signal: request.signal,
      onFailure: (error) => reportFailure(error, call),
      onEnd: place,
    }),
  )
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
