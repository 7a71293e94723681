import { eq } from 'drizzle-orm'
import { config, type LocaleSlug } from '#config'
import { contentLocales } from '#server/backend/domains/content/content-locales.ts'
import { type AccountContext, Refusal } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect

/** The row behind whoever calls. Refuses with user_token_invalid where it is gone meanwhile. */
export async function readAccount(services: Services, accountId: string): Promise<AccountRow> {
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Refusal('user_token_invalid', 'the account no longer exists')
  return row
}

/** In which language somebody is answered: that of the page they call from. */
export function pageLocale({ locale }: Pick<AccountContext, 'locale'>): LocaleSlug {
  return contentLocales(locale)[0] ?? config.defaultLocale
}
