import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { consent } from '#server/api/contract/groups/consent.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { keyedHashes } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { countAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { cookieConsents } from '#server/backend/platform/db/schema/consent.ts'

type Decision = z.output<typeof consent.rows.recordChoices.body>
export type ConsentRow = typeof cookieConsents.$inferSelect

/** Longer than the limitation period: three years to the end of the year, and some days. */
const retentionDays = 4 * 366

/**
 * Records a decision. A repetition of the visitor's last decision returns that one. Throws `too_many_requests`: nothing
 * counts as proven without a record, and the decision applies in the browser anyway.
 */
export async function recordChoices(
  services: BackendContext,
  context: CallContext,
  { visitorId, textVersion, choices }: Decision,
): Promise<Date> {
  const [newest, ...former] = visitorHashesOf(services, visitorId)
  const decision = { ...choices, textVersion, accountId: context.account?.id ?? null }
  return services.transaction(async () => {
    const [last] = await services
      .db()
      .select()
      .from(cookieConsents)
      .where(inArray(cookieConsents.visitorHash, [newest, ...former]))
      .orderBy(desc(cookieConsents.id))
      .limit(1)
    if (last && isSame(last, decision)) return last.decidedAt
    // Counted first, so that a refused decision leaves no row.
    await countAttempts(services, [limits.cookieChoiceFrom, context.remoteAddress], [limits.cookieChoice, newest])
    const decidedAt = services.clock.now()
    await services
      .db()
      .insert(cookieConsents)
      // A browser keeps its pseudonym, so that its decisions stay in one line.
      .values({ ...decision, visitorHash: last?.visitorHash ?? newest, locale: pageLocale(context), decidedAt })
    return decidedAt
  })
}

/** Decisions of an account in order, each with the time at which the same browser replaced it. */
export async function decisionsOf(
  services: BackendContext,
  accountId: string,
): Promise<(ConsentRow & { replacedAt: Date | null })[]> {
  const own = services
    .db()
    .select({ visitorHash: cookieConsents.visitorHash })
    .from(cookieConsents)
    .where(eq(cookieConsents.accountId, accountId))
  const rows = await services
    .db()
    .select()
    .from(cookieConsents)
    .where(inArray(cookieConsents.visitorHash, own))
    .orderBy(desc(cookieConsents.id))
  const nextOf = new Map<string, Date>()
  const decisions = rows.map((row) => {
    const replacedAt = nextOf.get(row.visitorHash) ?? null
    // Includes decisions made signed out.
    nextOf.set(row.visitorHash, row.decidedAt)
    return { ...row, replacedAt }
  })
  return decisions.filter((row) => row.accountId === accountId).toReversed()
}

export async function expireConsents(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionDays * 24 * 3_600_000)
  const deleted = await services
    .db()
    .delete(cookieConsents)
    .where(lt(cookieConsents.decidedAt, horizon))
    .returning({ id: cookieConsents.id })
  return { deleted: deleted.length }
}

/** Keyed hashes: distinguish browsers without revealing the visitor's id. */
function visitorHashesOf(services: BackendContext, visitorId: string): [string, ...string[]] {
  return keyedHashes(services.env, 'consent-visitor', visitorId)
}

function isSame(last: ConsentRow, decision: Omit<ConsentRow, 'id' | 'visitorHash' | 'locale' | 'decidedAt'>): boolean {
  const { analytical, targeting, functionality, textVersion, accountId } = decision
  return (
    last.analytical === analytical &&
    last.targeting === targeting &&
    last.functionality === functionality &&
    last.textVersion === textVersion &&
    last.accountId === accountId
  )
}
