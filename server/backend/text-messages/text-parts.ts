import { desc, eq } from 'drizzle-orm'
import { config } from '#config'
import type { AccountPart } from '#server/backend/account/privacy/account-part.ts'
import { textMessages } from '#server/backend/db/schema/account.ts'
import { accounts } from '#server/backend/db/schema/accounts.ts'
import type { Services } from '#server/backend/services.ts'

/** Text messages are kept by number, like mails by address. */
export const textPart: AccountPart = {
  name: 'texts',
  async exported(services, { accountId }) {
    const number = await numberOf(services, accountId)
    const { recipient, body, createdAt, sentAt } = textMessages
    if (number === null) return []
    return services
      .db()
      .select({ recipient, body, createdAt, sentAt })
      .from(textMessages)
      .where(eq(recipient, number))
      .orderBy(desc(textMessages.id))
  },
  async erase(services, { accountId }) {
    const number = await numberOf(services, accountId)
    if (number !== null) await services.db().delete(textMessages).where(eq(textMessages.recipient, number))
  },
}

async function numberOf(services: Services, accountId: string): Promise<string | null> {
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
  return row?.phoneCountry && row.phone ? config.markets[row.phoneCountry].dialCode + row.phone : null
}
