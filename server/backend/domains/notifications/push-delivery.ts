import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import { askProvider } from '#server/backend/platform/health/ask-provider.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { confidentialNotification } from '#server/backend/platform/mail/confidential-notification.ts'
import type { PushAddress } from '#server/backend/platform/push/push-endpoint.ts'
import { type PushAnswer, sendPush } from '#server/backend/platform/push/push-sender.ts'
import { isSuccess } from '#server/network/http-status.ts'
import { endClient } from './client-registration.ts'
import { clientStatus, type PushClient, readClient } from './push-clients.ts'

const kind = 'push'
const payload = z.object({ clientId: z.string(), messageId: z.uuid() })

/** Older messages are read in the inbox. */
const lifeSeconds = 24 * 3_600
/**
 * Resolving a name occupies one of the process's four threads for as long as the name server takes, and the client
 * chooses the name: two threads stay free.
 */
const maxConcurrent = 2
const longestRetrySeconds = 3_600
/** Characters; a push service accepts 4 kB, a phone shows two lines. */
const textLength = 180

type Message = typeof accountMessages.$inferSelect

export function pushEntry(wanted: z.infer<typeof payload>): OutboxEntry {
  return { kind, payload: wanted }
}

/**
 * Registers entries of kind `push` with the outbox: one message to one browser, outside transactions. A failed push is
 * repeated like any entry, at the time given by the service; an address unknown to the service is deleted.
 */
export function registerPushes(services: BackendContext, outbox: OutboxDispatcher): void {
  const push = async (entry: Record<string, unknown>, outboxId: number) => {
    const wanted = payload.parse(entry)
    const found = await wantedNow(services, wanted)
    if (!found) return
    const { client, address, message } = found
    const text = textFor(services, client, message)
    const topic = message.id.replaceAll('-', '')
    const { status, retryAfterSeconds } = await askProvider({ provider: 'push', operation: 'send', resultOf }, () =>
      sendPush(services.env.push, address, text, { ttlSeconds: lifeSeconds, topic }),
    )
    const about = { clientId: client.orderNo, messageId: message.id, status }
    switch (fateOf({ status, retryAfterSeconds })) {
      case 'sent':
        return
      case 'gone':
        await endGoneClient(services, client, `outbox:${outboxId}`)
        return services.log.info(about, 'a push address is gone')
      case 'postponed':
        return retryAfter(services, wanted, Math.min(retryAfterSeconds ?? 0, longestRetrySeconds))
      case 'tooLarge':
        return services.log.error(about, 'a push was too large')
      case 'failed':
        throw new Error(`the push service answered ${status}`)
    }
  }
  outbox.deliver(kind, push, maxConcurrent)
}

type Fate = 'sent' | 'gone' | 'postponed' | 'tooLarge' | 'failed'

/** Statuses of push services, RFC 8030. */
const fates = new Map<number, Fate>([
  [404, 'gone'],
  [410, 'gone'],
  [413, 'tooLarge'],
])
const tooManyRequests = 429

function fateOf({ status, retryAfterSeconds }: PushAnswer): Fate {
  if (isSuccess(status)) return 'sent'
  if (status === tooManyRequests && retryAfterSeconds !== null) return 'postponed'
  return fates.get(status) ?? 'failed'
}

/** An address that is gone, or a request for later, is no failure of the service. */
function resultOf(answer: PushAnswer) {
  const fate = fateOf(answer)
  if (fate === 'failed') return 'failed'
  return fate === 'sent' ? 'done' : 'refused'
}

/** Null if the push is obsolete: another customer is signed in, or the message is old or read. */
async function wantedNow(services: BackendContext, { clientId, messageId }: z.infer<typeof payload>) {
  const client = await readClient(services, clientId)
  const [message] = await services.db().select().from(accountMessages).where(eq(accountMessages.id, messageId))
  if (!client || client.status !== clientStatus.bound || client.accountId !== message?.accountId) return null
  const { endpoint, p256dh, auth } = client
  const isOld = services.clock.now().getTime() - message.createdAt.getTime() > lifeSeconds * 1_000
  if (endpoint === null || p256dh === null || auth === null || isOld || message.readAt) return null
  const address: PushAddress = { endpoint, p256dh, auth }
  return { client, address, message }
}

/** Data from which the service worker (app/service-worker) builds a notification. */
function textFor({ env }: BackendContext, { locale }: PushClient, message: Message): string {
  const { id, link, texts, isConfidential } = message
  const { title, text } = isConfidential ? confidentialNotification(locale) : texts[locale]
  const { tag: lang, direction } = config.locales[locale]
  const prefix = locale === config.defaultLocale ? '' : `/${locale}`
  const body = text.length > textLength ? `${text.slice(0, textLength - 1).trimEnd()}…` : text
  const url = new URL(`${prefix}${link ?? '/account/messages'}`, env.publicUrl)
  return JSON.stringify({ id, title, body, path: url.pathname + url.search, lang, dir: direction })
}

async function endGoneClient(services: BackendContext, { orderNo }: PushClient, requestId: string): Promise<void> {
  try {
    await endClient(services, orderNo, requestId)
  } catch (error) {
    // Another message has just ended the client.
    if (!(error instanceof Refusal) || error.code !== 'bad_client_id') throw error
  }
}

async function retryAfter(services: BackendContext, wanted: z.infer<typeof payload>, seconds: number): Promise<void> {
  const dueAt = new Date(services.clock.now().getTime() + seconds * 1_000)
  await services.outbox.add({ ...pushEntry(wanted), dueAt })
}
