import { and, desc, eq, sql } from 'drizzle-orm'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { textMessages } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'

/** Text messages, stored by number, as mails are by address. */
export const textData: PersonalDataSource = {
  name: 'texts',
  tables: [textMessages],
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
    if (number === null) return
    await services.db().delete(textMessages).where(eq(textMessages.recipient, number))
    await services
      .db()
      .delete(outbox)
      .where(and(eq(outbox.kind, 'text'), eq(sql`${outbox.payload}->>'to'`, number)))
  },
}

async function numberOf(services: BackendContext, accountId: string): Promise<string | null> {
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
  return row?.phoneCountry && row.phone ? config.markets[row.phoneCountry].dialCode + row.phone : null
}
