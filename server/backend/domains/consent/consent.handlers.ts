import type { consent } from '#server/api/contract/groups/consent.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { recordChoices } from './consent-log.ts'

export function createConsentHandlers(services: BackendContext): Handlers<typeof consent> {
  return {
    async recordChoices({ body }, context) {
      const recordedAt = await recordChoices(services, context, body)
      return { recordedAt: recordedAt.toISOString() }
    },
  }
}
