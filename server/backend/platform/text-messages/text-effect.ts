import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { textMessages } from '#server/backend/platform/db/schema/account.ts'
import { askProvider } from '#server/backend/platform/health/ask-provider.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { createTextSender, NumberRefused } from './http-sender.ts'
import { type TextRequest, textRequest } from './text-request.ts'
import { writeText } from './write-text.ts'

type TextRow = typeof textMessages.$inferSelect

/** Long after the code in it has expired; afterwards the message stays unsent, with its error. */
const retryMs = 24 * 3_600_000

/**
 * Registers the outbox handler for entries of kind `text`. Like mails, each is written once, however often it is
 * retried; with a gateway it is also sent, until the gateway accepts it.
 */
export function registerTexts(services: BackendContext, outbox: OutboxDispatcher): void {
  const { smsUrl } = services.env
  const sender = smsUrl === null ? null : createTextSender(smsUrl)
  outbox.deliver('text', async (payload, outboxId) => {
    const message = await insertText(services, textRequest.parse(payload), outboxId)
    if (!sender || message.sentAt) return
    try {
      const id = `${outboxId}.${message.createdAt.getTime()}`
      const text = { id, to: message.recipient, text: message.body }
      await askProvider({ provider: 'text', operation: 'send', isRefusal }, () => sender.send(text))
    } catch (error) {
      await note(services, message, { error: failureText(error) })
      const isRefused = isRefusal(error)
      const isTooOld = services.clock.now().getTime() - message.createdAt.getTime() > retryMs
      if (!isRefused && !isTooOld) throw error
      const { id: textId, template } = message
      services.log.warn({ textId, template, isRefused }, 'a text message was abandoned')
      return
    }
    await note(services, message, { sentAt: services.clock.now(), error: null })
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof NumberRefused
}

/** Row of the message; inserted if missing. */
async function insertText(services: BackendContext, request: TextRequest, outboxId: number): Promise<TextRow> {
  const { template, locale, to: recipient } = request
  const createdAt = services.clock.now()
  const message = { outboxId, recipient, body: writeText(request), template, locale, createdAt }
  const [written] = await services.db().insert(textMessages).values(message).onConflictDoNothing().returning()
  if (written) return written
  const [known] = await services.db().select().from(textMessages).where(eq(textMessages.outboxId, outboxId))
  if (!known) throw new Error('the row of a text message is missing')
  return known
}

async function note(
  services: BackendContext,
  { id }: TextRow,
  values: Partial<Pick<TextRow, 'sentAt' | 'error'>>,
): Promise<void> {
  await services.db().update(textMessages).set(values).where(eq(textMessages.id, id))
}
