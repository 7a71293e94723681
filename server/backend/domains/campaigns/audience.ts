import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { config, type LocaleSlug, localeSlugs } from '#config'
import type { Audience, AudienceCount } from '#server/api/contract/schemas/campaigns.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { undeliverableAddresses } from '#server/backend/platform/db/schema/campaigns.ts'
import { segmentConditions } from './segments.ts'

/** Part of the readers, in the order of their addresses. */
export interface Slice {
  /** Only subscriptions made until then. */
  until: Date
  /** Only addresses after this one. */
  after: string
  /** At most; null: all. */
  most: number | null
}

/**
 * Readers of an audience as a query of `address`, `account_id`, `subscription_id`, `locale`, `market` and
 * `is_deliverable`, one row for each address. Customers subscribe by their account, visitors by a confirmed lead; who has
 * done both is one reader. Both halves are read in the order of an index and cut before they are joined, so that a slice
 * costs the same wherever it begins.
 */
export function readersOf(audience: Audience, { until, after, most }: Slice): SQL {
  const s = mailSubscriptions
  const limit = most === null ? sql.empty() : sql`limit ${most}`
  const isMeant = (account: SQL, address: SQL) =>
    sql.join(
      [
        sql`${s.section} = ${audience.section} and ${s.endedAt} is null`,
        sql`${s.subscribedAt} <= ${until.toISOString()}::timestamptz and ${address} > ${after}`,
        ...conditionsOf(audience, account, until),
      ],
      sql` and `,
    )
  const columns = (address: SQL, account: SQL) =>
    sql`${address} address, ${account} account_id, ${s.id} subscription_id, ${localeOf} locale, not exists (
      select 1 from ${undeliverableAddresses} u where u.address = ${address} and u.at >= ${s.subscribedAt}
    ) is_deliverable`
  const byAccount = sql`select ${columns(sql`${accounts.email}`, sql`${accounts.id}`)} from ${accounts}
    join ${s} on ${s.accountId} = ${accounts.id}
    where ${isMeant(sql`${accounts.id}`, sql`${accounts.email}`)} order by ${accounts.email} ${limit}`
  const byAddress = sql`select ${columns(sql`${s.email}`, sql`${accounts.id}`)} from ${s}
    left join ${accounts} on ${accounts.email} = ${s.email}
    where ${s.email} is not null and ${isMeant(sql`${accounts.id}`, sql`${s.email}`)} order by ${s.email} ${limit}`
  return sql`select distinct on (address) * from ((${byAccount}) union all (${byAddress})) found
    order by address, subscription_id ${limit}`
}

/** Locale in which a subscriber reads: the account's, else that of the page on which they subscribed. */
const localeOf = sql`coalesce(${accounts.locale}, ${mailSubscriptions.locale})`

function conditionsOf(audience: Audience, account: SQL, now: Date): SQL[] {
  const { markets, languages, segment } = audience
  const isIn = (slugs: readonly LocaleSlug[]) =>
    slugs.length === 0
      ? sql`false`
      : sql`${localeOf} in (${sql.join(
          slugs.map((slug) => sql`${slug}`),
          sql`, `,
        )})`
  const localesWith = (isMeant: (slug: LocaleSlug) => boolean) => isIn(localeSlugs.filter(isMeant))
  const home = sql.join(
    markets.map((code) => sql`${code}`),
    sql`, `,
  )
  const conditions = [
    languages.length === 0 ? undefined : localesWith((slug) => languages.includes(config.locales[slug].lang)),
    // Where somebody lives counts more than the language in which they read.
    markets.length === 0
      ? undefined
      : sql`(${accounts.phoneCountry} in (${home}) or ${accounts.phoneCountry} is null and ${localesWith((slug) =>
          markets.some((code) => code === config.locales[slug].market),
        )})`,
    segmentConditions[segment](account, now),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

const counted = z.object({
  locale: z.enum(localeSlugs),
  deliverable: z.coerce.number(),
  undeliverable: z.coerce.number(),
})

/** Number of recipients that an audience has now. */
export async function countAudience(services: BackendContext, audience: Audience): Promise<AudienceCount> {
  const readers = readersOf(audience, { until: services.clock.now(), after: '', most: null })
  const rows = z.array(counted).parse(
    await services.db().execute(sql`
    select locale, count(*) filter (where is_deliverable) deliverable,
      count(*) filter (where not is_deliverable) undeliverable
    from (${readers}) readers group by locale`),
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    recipients: sum(rows.map(({ deliverable }) => deliverable)),
    undeliverable: sum(rows.map(({ undeliverable }) => undeliverable)),
    locales: localeSlugs.flatMap((locale) => {
      const recipients = rows.find((row) => row.locale === locale)?.deliverable ?? 0
      return recipients > 0 ? [{ locale, recipients }] : []
    }),
  }
}
