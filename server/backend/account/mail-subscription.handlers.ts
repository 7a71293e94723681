import type { mailSubscription } from '#server/api/contract/groups/mail-subscription.ts'
import type { Handlers } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { readMailSettings, setMailSections, subscribe, unsubscribe } from './mail-subscriptions.ts'

export function createMailSubscriptionHandlers(services: Services): Handlers<typeof mailSubscription> {
  return {
    async registerSections({ body }, context) {
      await subscribe(services, context, body)
      return readMailSettings(services, context.account.id)
    },

    async setSections({ body }, context) {
      await setMailSections(services, context, body)
      return readMailSettings(services, context.account.id)
    },

    async endSections({ body }, { account }) {
      await unsubscribe(services, account.id, body.sections)
      return readMailSettings(services, account.id)
    },
  }
}
