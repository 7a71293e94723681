import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { chats } from '#server/backend/platform/db/schema/chat.ts'
import type { WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { chatHoursAt } from './chat-hours.ts'
import type { ChatRow } from './chats.ts'

/** Market whose hours are shown for locales without a market. */
export const usualMarket: MarketCode = 'DE'

/** Conversations that wait for an answer: the day's chat hours must not end without one. */
export const chatWork: WorkKind<ChatRow> = {
  name: 'chat',
  permission: 'chats.read',
  waitsFor: ['answer'],
  numberOf: ({ id }) => id,
  marketOf: ({ locale }) => config.locales[locale].market,
  workOf: ({ waitingSince, locale }) =>
    waitingSince && {
      what: 'answer',
      from: waitingSince,
      until: () => closingAfter(config.locales[locale].market ?? usualMarket, waitingSince),
    },
  async list(services, after, limit) {
    // Numbers of items are texts.
    const no = sql`${chats.id}::text`
    return services
      .db()
      .select()
      .from(chats)
      .where(and(isNotNull(chats.waitingSince), gt(no, after)))
      .orderBy(asc(no))
      .limit(limit)
  },
  async lock(services, id) {
    const [row] = await services.db().select().from(chats).where(eq(chats.id, id)).for('update')
    return row
  },
  async subjectsOf(services, ids) {
    const rows = await services
      .db()
      .select({ id: chats.id, name: chats.name, email: accounts.email })
      .from(chats)
      .leftJoin(accounts, eq(accounts.id, chats.accountId))
      .where(inArray(chats.id, [...ids]))
    // A conversation has no number: of a guest's, the start of its id tells it from others.
    return new Map(
      rows.map(({ id, name, email }) => [id, { customer: name || null, reference: email ?? id.slice(0, 8) }]),
    )
  },
}

/** End of the chat hours that run at an instant, or else of the next ones. */
function closingAfter(market: MarketCode, instant: Date): Date | null {
  const { closesAt, opensAt } = chatHoursAt(market, instant)
  const closing = closesAt ?? (opensAt && chatHoursAt(market, new Date(opensAt)).closesAt)
  return closing === null ? null : new Date(closing)
}
