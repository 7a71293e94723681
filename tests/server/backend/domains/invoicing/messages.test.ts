import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { textsIn } from '#tests/support/texts-in.ts'

const folder = join(import.meta.dirname, '../../../../../server/backend/domains/invoicing')

function outlineOf(locale: LocaleSlug): [string, string[]][] {
  return Object.entries(textsIn(join(folder, 'messages'), locale, 'invoice.json')).map(([id, text]) => [
    id,
    [...new Set(valuesOf(parse(text)))].toSorted(),
  ])
}

function valuesOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return valuesOf(element.children)
    const isSplit = element.type === TYPE.select || element.type === TYPE.plural
    const inner = isSplit ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : []
    return [element.value, ...inner]
  })
}

it.each(localeSlugs)('the words of invoices are complete in %s and name the same values', (locale) => {
  expect(outlineOf(locale)).toEqual(outlineOf('en_US'))
})

it('the words of invoices are each in use', () => {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const source = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const composed = [...source.matchAll(/`(invoice\.(?:\w+\.)+)\$\{/g)].map(([, prefix = '']) => prefix)
  const isUsed = (id: string) => source.includes(`'${id}'`) || composed.some((prefix) => id.startsWith(prefix))
  expect(outlineOf('en_US').filter(([id]) => !isUsed(id))).toEqual([])
})
