import { type SeedLanguage, seedLanguages } from '#server/backend/domains/content/module.ts'
import { openings as openingTable } from '#server/backend/platform/db/schema/careers.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { ar } from './ar.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import type { OpeningTexts } from './opening-text.ts'
import { openings, type OpeningId } from './openings.ts'
import { sv } from './sv.ts'

const texts: Record<SeedLanguage, OpeningTexts> = { ar, da, de, en, nb, nl, sv }

const isOpeningId = (id: string): id is OpeningId => id in openings

export function openingRows(): (typeof openingTable.$inferSelect)[] {
  return Object.keys(openings)
    .filter(isOpeningId)
    .map((id) => {
      const { country, ...facts } = openings[id]
      return {
        id,
        country,
        facts,
        texts: Object.fromEntries(seedLanguages.map((language) => [language, texts[language][id]])),
      }
    })
}

/** Openings of a database that has none: once it has, they are the staff's. */
export const seedOpenings: Seeding = async ({ services, writeOnce }) => {
  const rows = openingRows()
  await writeOnce('careers/openings', rows, async () => {
    if ((await services.db().$count(openingTable)) === 0) await upsertRows(services, openingTable, rows)
  })
}
