import { desc, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { deleteReviews } from './reviews.ts'

/** Results of credit reviews: the books do not need them, so they are deleted at once. */
export const creditData: PersonalDataSource = {
  name: 'creditReviews',
  tables: [creditReviews],
  merge: { moves: [creditReviews.accountId], stays: { 'a member of staff': [creditReviews.staffId] } },
  async exported(services, { accountId }) {
    const rows = await reviewsOf(services, accountId)
    return rows.map(({ version: _, staffId: _staff, bureauRef: _ref, ...review }) => review)
  },
  consents: {
    kind: 'credit',
    async list(services, { accountId }) {
      const rows = await reviewsOf(services, accountId)
      return rows.map(({ subjectNo, consentedAt, consentVersion }) =>
        consentWith(subjectNo, consentedAt, consentVersion),
      )
    },
  },
  async erase(services, { accountId }) {
    await deleteReviews(services, eq(creditReviews.accountId, accountId))
  },
}

function reviewsOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(creditReviews)
    .where(eq(creditReviews.accountId, accountId))
    .orderBy(desc(creditReviews.createdAt))
}
