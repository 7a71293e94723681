import type { Services } from '#server/backend/kernel/services.ts'
import type { TextRequest } from './text-request.ts'

/** Adds a text message to the outbox. */
export async function queueText(services: Pick<Services, 'outbox'>, request: TextRequest): Promise<void> {
  await services.outbox.add({ kind: 'text', payload: request })
}
