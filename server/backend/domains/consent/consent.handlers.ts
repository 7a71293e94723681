import type { consent } from '#server/api/contract/groups/consent.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { recordChoices } from './consent-log.ts'

export function createConsentHandlers(services: Services): Handlers<typeof consent> {
  return {
    async recordChoices({ body }, context) {
      const recordedAt = await recordChoices(services, context, body)
      return { recordedAt: recordedAt.toISOString() }
    },
  }
}
