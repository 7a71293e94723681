import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { textsIn } from '#tests/support/texts-in.ts'

const folder = join(import.meta.dirname, '../../../../../../server/backend/domains/subscription/agreement')

function outlineOf(locale: LocaleSlug): [string, string[]][] {
  return Object.entries(textsIn(join(folder, 'messages'), locale, 'contract.json')).map(([id, text]) => [
    id,
    [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).toSorted(),
  ])
}

it.each(localeSlugs)('the words of contracts are complete in %s and name the same values', (locale) => {
  expect(outlineOf(locale)).toEqual(outlineOf('en_US'))
})

it('the words of contracts are each in use', () => {
  const source = readFileSync(join(folder, 'write-contract.ts'), 'utf8')
  const composed = /`(contract\.[\w.]+\.)\$\{/g
  const prefixes = [...source.matchAll(composed)].map(([, prefix = '']) => prefix)
  const isUsed = (id: string) => source.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix))
  expect(outlineOf('en_US').filter(([id]) => !isUsed(id))).toEqual([])
})
