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

/** Maximum size of a notice in bytes. */
const maxBytes = 200_000

/**
 * Notices applied at once; the others wait, for less time than providers do. Only notices with a valid signature enter
 * the queue, so strangers cannot fill it.
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
 * Answers the provider's webhook: 401 for a wrong signature, 400 for signed content that is not a notice, 500 or 503 if
 * it cannot be applied now, so that it is sent again, else 200, also for known or late notices.
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
      services.log.error({ provider: provider.name, reason: error.message }, 'signed content is not a payment notice')
      return new Response(null, { status: errorCodes.invalid_params })
    }
    if (error instanceof Overloaded || unavailabilityOf(error)) {
      services.log.warn(
        { provider: provider.name, reason: failureText(error) },
        'payment notice deferred: it must be sent again',
      )
      return new Response(null, { status: errorCodes.unavailable, headers: tryAgain })
    }
    services.log.error({ provider: provider.name, reason: failureText(error) }, 'payment notice not applied')
    return new Response(null, { status: 500 })
  }
}

/**
 * Marks a notice as processed in the transaction that applies it: it is applied once, however often and in whatever
 * order it arrives.
 */
function receive(payments: Payments, { eventId, event }: ProviderNotice, requestId: string): Promise<void> {
  const { services, provider } = payments
  return services.transaction(async () => {
    const { name } = provider
    const receivedAt = services.clock.now()
    const isNew = await services
      .db()
      .insert(paymentInbox)
      .values({
        provider: name,
        eventId,
        reference: event.reference,
        news: summaryOf(event),
        outcome: 'received',
        receivedAt,
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentInbox.eventId })
    if (isNew.length === 0) return
    const outcome = await applyProviderEvent(payments, event, { source: 'webhook', requestId })
    await services
      .db()
      .update(paymentInbox)
      .set({ outcome })
      .where(and(eq(paymentInbox.provider, name), eq(paymentInbox.eventId, eventId)))
  })
}

/** Stored summary of a notice: enough to see what was stated, without tokens or page addresses. */
function summaryOf({ about, outcome }: ProviderEvent): Record<string, unknown> {
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
