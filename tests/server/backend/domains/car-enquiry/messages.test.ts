import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { namedIn, textOutline } from '#tests/support/text-outline.ts'

const folder = join(import.meta.dirname, '../../../../../server/backend/domains/car-enquiry/offer')
const outlineOf = (locale: LocaleSlug) => textOutline(join(folder, 'messages'), locale, 'offer.json')

it.each(localeSlugs)('the words of offers are complete in %s and name the same values', (locale) => {
  expect(outlineOf(locale)).toEqual(outlineOf('en_US'))
})

it('the words of offers are each in use', () => {
  const isNamed = namedIn(readFileSync(join(folder, 'write-offer.confined.ts'), 'utf8'))
  expect(outlineOf('en_US').filter(([id]) => !isNamed(id))).toEqual([])
})
