import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryDataDir } from '#tests/support/site.ts'
import { faults } from './nemesis.ts'
import { plantIn, plants } from './plants.ts'

const root = join(import.meta.dirname, '../..')

it('puts each fault into its place of the sources', async () => {
  const copy = await temporaryDataDir()
  const files = new Set(plants.flatMap(({ edits = [] }) => edits.map(({ file }) => file)))
  for (const file of files) {
    await mkdir(dirname(join(copy.path, file)), { recursive: true })
    await cp(join(root, file), join(copy.path, file))
  }
  await plantIn(copy.path)
  const planted = await Promise.all([...files].map((file) => readFile(join(copy.path, file), 'utf8')))
  const named = plants.filter(({ name }) => planted.join('\n').includes(`process.env['PLANT'] === '${name}' ?`))
  expect(named).toEqual(plants.filter(({ edits = [] }) => edits.length > 0))
  // The place has been changed.
  await writeFile(join(copy.path, [...files][0] ?? ''), '')
  await expect(plantIn(copy.path)).rejects.toThrow('has 0 places')
  await copy.remove()
})

it('finds them under faults that there are', () => {
  const known = new Set(faults.map(({ name }) => name))
  expect(plants.flatMap((plant) => plant.faults.filter((name) => !known.has(name)))).toEqual([])
  expect(new Set(plants.map(({ name }) => name)).size).toBe(10)
})
