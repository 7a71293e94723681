import { eq, and } from 'drizzle-orm'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { paymentInbox } from '#server/backend/platform/db/schema/payments.ts'
import { unavailabilityOf } from '#server/backend/platform/db/unavailable.ts'
import { tryAgain } from '#server/backend/platform/http/envelope.ts'
import { createFairQueue, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { NoticeRefused, NoticeUnreadable, type ProviderEvent, type ProviderNotice } from './payment-provider.ts'
import type { Payments } from './payments.ts'

/** Bytes of a notice. */
const maxBytes = 200_000

/**
 * Notices that are applied at once; others wait for less time than providers do. A notice takes a place once its signature
 * is known to be right: strangers hold none.
 */
export const noticesUnderWay: QueueLimits = {
  running: 4,
  runningPerClient: 4,
  waiting: 200,
  waitingPerClient: 200,
  maxWaitMs: 8_000,
}
const queue = createFairQueue(noticesUnderWay)

/**
 * Answers the provider's webhook: 401 for what it did not send, 400 for what it did send and is no notice, 500 or 503 for
 * what could not be heard now, so that it comes again, else 200, also for what came before or too late.
 */
export async function receiveWebhook(payments: Payments, request: Request, requestId: string): Promise<Response> {
  const { services, provider } = payments
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  try {
    const body = await readBody(request)
    if (body === null) return new Response(null, { status: 413 })
    const notices = await provider.readNotices({ headers: request.headers, body })
    await queue.run(provider.name, async () => {
      for (const notice of notices) await receive(payments, notice, requestId)
    })
    return new Response('[accepted]', { status: 200, headers: { 'content-type': 'text/plain' } })
  } catch (error) {
    if (error instanceof NoticeRefused) {
      services.log.warn({ provider: provider.name, reason: error.message }, 'a payment notice was refused')
      return new Response(null, { status: 401 })
    }
    if (error instanceof NoticeUnreadable) {
      services.log.error({ provider: provider.name, reason: error.message }, 'a signed message is no payment notice')
      return new Response(null, { status: errorCodes.invalid_params })
    }
    if (error instanceof Overloaded || unavailabilityOf(error)) {
      services.log.warn({ provider: provider.name, reason: failureText(error) }, 'a payment notice has to come again')
      return new Response(null, { status: errorCodes.unavailable, headers: tryAgain })
    }
    services.log.error({ provider: provider.name, reason: failureText(error) }, 'a payment notice was not heard')
    return new Response(null, { status: 500 })
  }
}

/** A notice is used up in the transaction that carries it out, once however often and in whatever order it comes. */
function receive(payments: Payments, { eventId, news }: ProviderNotice, requestId: string): Promise<void> {
  const { services, provider } = payments
  return services.transaction(async () => {
    const { name } = provider
    const receivedAt = services.clock.now()
    const isNew = await services
      .db()
      .insert(paymentInbox)
      .values({ provider: name, eventId, reference: news.reference, news: told(news), outcome: 'received', receivedAt })
      .onConflictDoNothing()
      .returning({ eventId: paymentInbox.eventId })
    if (isNew.length === 0) return
    const outcome = await applyProviderEvent(payments, news, { source: 'webhook', requestId })
    await services
      .db()
      .update(paymentInbox)
      .set({ outcome })
      .where(and(eq(paymentInbox.provider, name), eq(paymentInbox.eventId, eventId)))
  })
}

/** What is kept of a notice: enough to see what was said, no token and no address of a page. */
function told({ about, outcome }: ProviderEvent): Record<string, unknown> {
  return {
    about,
    type: outcome.type,
    ...('money' in outcome && outcome.money),
    ...('code' in outcome && { code: outcome.code }),
  }
}

async function readBody(request: Request): Promise<string | null> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
