import type { accountPrivacy } from '#server/api/contract/groups/account-privacy.ts'
import { readAccount } from '#server/backend/domains/account/own-account.ts'
import { readMailSettings } from '#server/backend/domains/leads/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { eraseAccount, listRetainedData, listOpenMatters } from './erase-account.ts'
import { allConsents, exportAccount } from './export-account.ts'
import { subjectsOf } from './subjects.ts'

export function createAccountPrivacyHandlers(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
): Handlers<typeof accountPrivacy> {
  return {
    async getPrivacy(_input, { account }) {
      const { id: accountId, email } = await readAccount(services, account.id)
      const subject = { accountId, email }
      return {
        now: services.clock.now().toISOString(),
        open: await listOpenMatters(services, sources, subject),
        kept: await listRetainedData(services, sources, accountId),
        consents: await allConsents(services, sources, await subjectsOf(services, subject)),
        mails: await readMailSettings(services, subject),
      }
    },

    exportAccount: ({ query }, context) => exportAccount(services, sources, context, query.format),

    async eraseAccount({ body }, context) {
      await eraseAccount(services, sources, context, body.code)
      return { isErased: true }
    },
  }
}
