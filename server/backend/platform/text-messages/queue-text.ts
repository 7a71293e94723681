import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { TextRequest } from './text-request.ts'

/** Adds a text message to the outbox. */
export async function queueText(services: Pick<BackendContext, 'outbox'>, request: TextRequest): Promise<void> {
  await services.outbox.add({ kind: 'text', payload: request })
}
