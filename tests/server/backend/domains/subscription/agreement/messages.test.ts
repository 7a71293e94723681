import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { namedIn, textOutline } from '#tests/support/text-outline.ts'

const folder = join(import.meta.dirname, '../../../../../../server/backend/domains/subscription/agreement')
const outlineOf = (locale: LocaleSlug) => textOutline(join(folder, 'messages'), locale, 'contract.json')

it.each(localeSlugs)('the words of contracts are complete in %s and name the same values', (locale) => {
  expect(outlineOf(locale)).toEqual(outlineOf('en_US'))
})

it('the words of contracts are each in use', () => {
  const sources = ['write-contract.confined.ts', 'car-text.ts'].map((name) => readFileSync(join(folder, name), 'utf8'))
  const isNamed = namedIn(sources.join('\n'))
  expect(outlineOf('en_US').filter(([id]) => !isNamed(id))).toEqual([])
})
