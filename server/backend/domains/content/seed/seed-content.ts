import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentDrafts, contentItems } from '#server/backend/platform/db/schema/content.ts'
import type { Seeder } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { contentRows } from './content-rows.ts'
import type { ContentRow, SeededTexts } from './seeded-texts.ts'

const id = 'site/reference-data'

/** Seeds editors' texts: the site's own, and those of other modules. */
export async function seedContent(
  { services, writeOnce, seededSince }: Seeder,
  seededTexts: readonly SeededTexts[],
): Promise<void> {
  const firstStart = (await seededSince(id)) ?? services.clock.now()
  const rows = [...contentRows(firstStart), ...seededTexts.flatMap((texts) => texts())]
  await writeOnce(id, rows, async () => upsertRows(services, contentItems, await untouched(services, rows)))
}

/** Leaves out texts that staff have edited: seeding must not overwrite them. */
async function untouched(services: BackendContext, rows: readonly ContentRow[]): Promise<ContentRow[]> {
  const { kind, id, locale } = contentDrafts
  const touched = await services.db().select({ kind, id, locale }).from(contentDrafts)
  const keyOf = (row: Pick<ContentRow, 'kind' | 'id' | 'locale'>) => [row.kind, row.id, row.locale].join(' ')
  const keys = new Set(touched.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}
