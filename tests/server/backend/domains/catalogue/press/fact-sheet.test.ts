import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factSheetName } from '#server/api/contract/groups/files.ts'
import { writeFactSheet } from '#server/backend/domains/catalogue/press/fact-sheet.ts'
import { models } from '#server/backend/domains/catalogue/seed/models.ts'
import { skus } from '#server/backend/domains/catalogue/seed/skus.ts'
import { languageHomes } from '#server/backend/domains/content/module.ts'
import { seedReference } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { createFileHandlers } from '#server/backend/platform/files/files.handlers.ts'
import { visitor } from '#tests/server/backend/domains/activities/activity-world.ts'
import { type FileWorld, openFileWorld } from '#tests/server/backend/platform/files/file-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const place = useDatabases('migrated')
const homes = Object.entries(languageHomes)

describe('the fact sheet', () => {
  it.each(homes)('says in %s every figure of every version, with no character missing', async (_, locale) => {
    const bytes = await writeFactSheet(locale)
    const { text, missing } = readPdf(bytes)
    expect(missing).toBe(0)
    for (const { name } of models) expect(text).toContain(name)
    for (const { facts } of skus) expect(text).toContain(String(facts.range))
    expect(await writeFactSheet(locale)).toEqual(bytes)
  })
})

describe.each(databaseKinds)('the press files of a new installation (%s)', (kind) => {
  let world: FileWorld
  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
    await seedReference(world.services, modules)
  })
  afterAll(() => world.close())

  it.each(homes)('are found by the preview in %s, and saved', async (language, locale) => {
    const name = factSheetName(language)
    const found = await createFileHandlers(world.files).previewPressFile(
      { params: {}, query: { name }, body: undefined },
      visitor,
    )
    expect(found).toMatchObject({ fileName: name, contentType: 'application/pdf' })
    const saved = await world.fetch(new Request(found.url))
    expect(saved.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(await writeFactSheet(locale))
  })

  it('are written once', async () => {
    const stored = await world.stored()
    expect(stored).toHaveLength(homes.length)
    await seedReference(world.services, modules)
    expect(await world.stored()).toEqual(stored)
  })
})
