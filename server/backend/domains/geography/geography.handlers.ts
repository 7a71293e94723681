import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { City, geography } from '#server/api/contract/groups/geography.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext, Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { cities, states } from '#server/backend/platform/db/schema/places.ts'
import { isMarket } from './is-market.ts'
import { inLanguage } from './local-names.ts'
import { type Town, townNear } from './locate.ts'
import { townsOfPostcode } from './postcode-search.ts'
import { plainName } from './search-name.ts'

/** Countries without sales have no towns here: their lists are empty, and a path with such a country is not found. */
export function createGeographyHandlers(services: BackendContext): Handlers<typeof geography> {
  async function findByPostcode({ query }: { query: { country: string; postcode: string } }, context: CallContext) {
    if (!isMarket(query.country)) return []
    const towns = await townsOfPostcode(services, query.country, query.postcode)
    return towns.map((town) => inLanguage(town, context.locale?.lang))
  }

  async function listStates({ query }: { query: { country?: string | undefined } }, { locale }: CallContext) {
    const { country } = query
    if (country !== undefined && !isMarket(country)) return []
    const rows = await services
      .db()
      .select()
      .from(states)
      .where(country && eq(states.country, country))

    return rows.map((state) => inLanguage(state, locale?.lang)).toSorted(byCountryAndName(locale?.lang))
  }

  return {
    async listCities({ params: { country } }, { locale }) {
      if (!isMarket(country)) throw new Refusal('not_found', `${country} is no market`)
      const towns = await services
        .db()
        .select()
        .from(cities)
        .where(eq(cities.country, country))
        .orderBy(cities.searchName)
      return towns.map((town) => cityOf(town, locale?.lang))
    },

    findCitiesByPostcode: findByPostcode,
    geocodePostcode: findByPostcode,
    listAreas: listStates,
    listStates,

    async searchPlaces({ query: { q, country } }, { locale }) {
      if (country !== undefined && !isMarket(country)) return []
      const towns = await searchTowns(services, q, country)
      return towns.map((town) => cityOf(town, locale?.lang))
    },

    async findArea({ query }, { locale }) {
      const town = await townNear(services, query)
      if (!town) return null
      const [state] = await services.db().select().from(states).where(eq(states.id, town.stateId))
      return state ? inLanguage(state, locale?.lang) : null
    },

    async listCitiesOfState({ params: { id } }, { locale }) {
      const towns = await services.db().select().from(cities).where(eq(cities.stateId, id)).orderBy(cities.searchName)
      if (towns.length === 0) throw new Refusal('not_found', `no state ${id}`)
      return towns.map((town) => cityOf(town, locale?.lang))
    },
  }
}

function cityOf({ id, name, country, latitude, longitude }: Town, language: string | undefined): City {
  return inLanguage({ id, name, country, latitude, longitude }, language)
}

function byCountryAndName(language: string | undefined) {
  const { compare } = new Intl.Collator(language)
  return (a: { country: string; name: string }, b: { country: string; name: string }) =>
    a.country.localeCompare(b.country) || compare(a.name, b.name)
}

const maxHits = 12

/**
 * Towns whose name contains the typed text, ignoring accents, spelling and script. Exact names first, then names that
 * begin with it, then those with a word that does, then the rest; within each group by population.
 */
async function searchTowns(services: BackendContext, typed: string, country?: MarketCode): Promise<Town[]> {
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
    .limit(maxHits)
}
