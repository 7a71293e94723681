import { mailSections } from '#machines/orders/lead/index.ts'
import type { mailSubscription } from '#server/api/contract/groups/mail-subscription.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, Handlers } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { endMails } from './mail-choices.ts'
import { type Agreement, readMailSettings, type Reader, subscribe } from './mail-subscriptions.ts'

/** Each change is a row of the consent log, which is retained. */
const changedBy: AttemptLimit = { name: 'mail sections of', max: 60, windowMs: 3_600_000 }

/** A customer's own switches: ending mails here ends them for the address, whatever their source. */
export function createMailSubscriptionHandlers(services: BackendContext): Handlers<typeof mailSubscription> {
  return {
    async registerSections({ body }, context) {
      await countAttempt(services, changedBy, context.account.id)
      await subscribe(services, readerOf(context), agreementOf(context, body))
      return readMailSettings(services, readerOf(context))
    },

    async setSections({ body }, context) {
      await countAttempt(services, changedBy, context.account.id)
      const reader = readerOf(context)
      await services.transaction(async () => {
        const sections = mailSections.filter((section) => !body.sections.includes(section))
        await endMails(services, reader, { sections, isReadableKept: false }, context.requestId)
        await subscribe(services, reader, agreementOf(context, body))
      })
      return readMailSettings(services, reader)
    },

    async endSections({ body: { sections } }, context) {
      await endMails(services, readerOf(context), { sections, isReadableKept: false }, context.requestId)
      return readMailSettings(services, readerOf(context))
    },
  }
}

function readerOf({ account }: AccountContext): Reader {
  return { accountId: account.id, email: account.email.toLowerCase() }
}

function agreementOf(context: AccountContext, { sections, textVersion }: Pick<Agreement, 'sections' | 'textVersion'>) {
  return { sections, textVersion, from: context.remoteAddress, locale: pageLocale(context) }
}
