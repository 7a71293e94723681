import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { namedIn, textOutline } from '#tests/support/text-outline.ts'

const folder = join(import.meta.dirname, '../../../../../server/backend/domains/invoicing')
const outlineOf = (locale: LocaleSlug) => textOutline(join(folder, 'messages'), locale, 'invoice.json')

it.each(localeSlugs)('the words of invoices are complete in %s and name the same values', (locale) => {
  expect(outlineOf(locale)).toEqual(outlineOf('en_US'))
})

it('the words of invoices are each in use', () => {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const isNamed = namedIn(sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'))
  expect(outlineOf('en_US').filter(([id]) => !isNamed(id))).toEqual([])
})
