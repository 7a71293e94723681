import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { Services } from '#server/backend/kernel/services.ts'
import { cities } from '#server/backend/platform/db/schema/places.ts'
import type { Town } from './locate.ts'
import { plainName } from './search-name.ts'

const mostHits = 12

/**
 * Towns whose name holds what was typed, without regard to accents, spelling or script. Names that are it come first, then
 * names that begin with it, then those with a word that does, then the rest; among equals the more populous first.
 */
export async function searchTowns(services: Services, typed: string, country?: MarketCode): Promise<Town[]> {
  const plain = plainName(typed)
  if (plain === '') return []
  const names = sql`'|' || ${cities.searchName}`
  const rank = sql`case
    when ${names} like ${`%|${plain}|%`} then 0
    when ${names} like ${`%|${plain}%`} then 1
    when ${names} like ${`% ${plain}%`} then 2
    else 3 end`
  return services
    .db()
    .select()
    .from(cities)
    .where(and(country && eq(cities.country, country), like(cities.searchName, `%${plain}%`)))
    .orderBy(asc(rank), desc(cities.population))
    .limit(mostHits)
}
