import { desc, eq } from 'drizzle-orm'
import type { AccountPart } from '#server/backend/account/privacy/account-part.ts'
import { mails } from '#server/backend/db/schema/engine.ts'

/** Mails are kept by address: those to an earlier one are not the account's. */
export const mailPart: AccountPart = {
  name: 'mails',
  exported: (services, { email }) => {
    const { recipient, subject, plain, createdAt, sentAt } = mails
    return services
      .db()
      .select({ recipient, subject, plain, createdAt, sentAt })
      .from(mails)
      .where(eq(recipient, email))
      .orderBy(desc(mails.id))
  },
  async erase(services, { email }) {
    await services.db().delete(mails).where(eq(mails.recipient, email))
  },
}
