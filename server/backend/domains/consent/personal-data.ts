import { eq } from 'drizzle-orm'
import { cookieCategories } from '#server/api/contract/schemas/account.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { cookieConsents } from '#server/backend/platform/db/schema/consent.ts'
import { type ConsentRow, decisionsOf } from './consent-log.ts'

/** Cookie decisions made while signed in. Others cannot be attributed. */
export const consentData: PersonalDataSource = {
  name: 'cookieConsents',
  tables: [cookieConsents],
  merge: { moves: [cookieConsents.accountId] },
  async exported(services, { accountId }) {
    const rows = await decisionsOf(services, accountId)
    return rows.map((row) => ({
      allowed: allowedBy(row),
      textVersion: row.textVersion,
      locale: row.locale,
      decidedAt: row.decidedAt,
      replacedAt: row.replacedAt,
    }))
  },
  consents: {
    kind: 'cookies',
    async list(services, { accountId }) {
      const rows = await decisionsOf(services, accountId)
      return rows.map((row) => ({
        about: allowedBy(row).join(' '),
        givenAt: row.decidedAt.toISOString(),
        version: row.textVersion,
        givenFrom: null,
        withdrawnAt: row.replacedAt?.toISOString() ?? null,
      }))
    },
  },
  async erase(services, { accountId }) {
    await services.db().delete(cookieConsents).where(eq(cookieConsents.accountId, accountId))
  },
}

function allowedBy(row: ConsentRow) {
  return cookieCategories.filter((category) => row[category])
}
