import { char, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'

/* Geography. */

export const sites = pgTable(
  'sites',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['store', 'service'] }).notNull(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    phone: text('phone').notNull(),
    openingHours: jsonb('opening_hours').notNull().$type<Site['openingHours']>(),
  },
  (table) => [index('sites_country').on(table.country)],
)

/** Days on which sites do not open by their weekly hours. */
export const specialHours = pgTable(
  'special_hours',
  {
    /** Site, or market for all its sites; the day of a site precedes that of its market. */
    place: text('place').notNull(),
    date: date('date').notNull(),
    /** Both null: closed. */
    opens: text('opens'),
    closes: text('closes'),
  },
  (table) => [primaryKey({ columns: [table.date, table.place] })],
)

/** Towns with their coordinates, for search and for countries without postcodes. */
export const cities = pgTable(
  'cities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case, without accents: compared with the search text. */
    searchName: text('search_name').notNull(),
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    stateId: text('state_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
  },
  (table) => [index('cities_country').on(table.country, table.searchName), index('cities_state').on(table.stateId)],
)

export const states = pgTable('states', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
})

/** Areas with a common postcode prefix, with their centre and main town. */
export const postcodeAreas = pgTable(
  'postcode_areas',
  {
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    prefix: text('prefix').notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.prefix] })],
)

/** Areas to which a site sends cars: by postcode prefix, or by town where there are none. */
export const servedAreas = pgTable(
  'served_areas',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    /** Postcode prefix, or a city id in a country without postcodes. */
    area: text('area').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.area, table.siteId] })],
)
