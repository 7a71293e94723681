import type { accountPrivacy } from '#server/api/contract/groups/account-privacy.ts'
import { readAccount } from '#server/backend/domains/account/own-account.ts'
import { readMailSettings } from '#server/backend/domains/leads/module.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { eraseAccount, keptThings, openThings } from './erasing.ts'
import { allConsents, exportAccount } from './exporting.ts'

export function createAccountPrivacyHandlers(
  services: Services,
  sources: readonly PersonalDataSource[],
): Handlers<typeof accountPrivacy> {
  return {
    async getPrivacy(_input, { account }) {
      const { id: accountId, email } = await readAccount(services, account.id)
      const whose = { accountId, email }
      return {
        now: services.clock.now().toISOString(),
        open: await openThings(services, sources, whose),
        kept: await keptThings(services, sources, accountId),
        consents: await allConsents(services, sources, whose),
        mails: await readMailSettings(services, whose),
      }
    },

    exportAccount: ({ query }, context) => exportAccount(services, sources, context, query.format),

    async eraseAccount({ body }, context) {
      await eraseAccount(services, sources, context, body.code)
      return { isErased: true }
    },
  }
}
