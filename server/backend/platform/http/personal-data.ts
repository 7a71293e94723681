import { desc, like, or, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { idempotencyKeys } from '#server/backend/platform/db/schema/wire.ts'

/** Stored answers of calls, deleted after a day: copies of data from the other modules. */
export const answerData: PersonalDataSource = {
  name: 'answers',
  tables: [idempotencyKeys],
  merge: {
    async prepare(services, { from }) {
      await services.db().delete(idempotencyKeys).where(isOf(from.accountId))
    },
    stays: { 'answers of the account that goes are deleted; its id is a part of the value': [idempotencyKeys.caller] },
  },
  exported: (services, { accountId }) => {
    const { call, createdAt } = idempotencyKeys
    return services
      .db()
      .select({ call, createdAt })
      .from(idempotencyKeys)
      .where(isOf(accountId))
      .orderBy(desc(createdAt))
  },
  async erase(services, { accountId, email }) {
    // Answers to staff may be about the person.
    const isAbout = sql`strpos(lower(${idempotencyKeys.answer}::text), ${email}) > 0`
    await services
      .db()
      .delete(idempotencyKeys)
      .where(or(isOf(accountId), isAbout))
  },
}

/** Deletes answers about an order: those to staff may name a person by another address than the account's. */
export async function forgetAnswersAbout({ db }: Pick<BackendContext, 'db'>, orderNo: string): Promise<void> {
  await db()
    .delete(idempotencyKeys)
    .where(sql`strpos(${idempotencyKeys.answer}::text, ${orderNo}) > 0`)
}

/** From any application. */
function isOf(accountId: string) {
  return like(idempotencyKeys.caller, `%:${accountId}`)
}
