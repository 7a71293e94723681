import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { LocaleSlug } from '#config'
import { textsIn } from './texts-in.ts'

/** Ids of a file of texts in a locale, each with the names of its values: what must be the same in all locales. */
export function textOutline(folder: string, locale: LocaleSlug, file: string): [id: string, values: string[]][] {
  return Object.entries(textsIn(folder, locale, file)).map(([id, text]) => [
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

/** Ids that sources name, whole or by a prefix before a value: `offer.line.${code}`. */
export function namedIn(source: string): (id: string) => boolean {
  const prefixes = [...source.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, prefix = '']) => prefix)
  return (id) => source.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix))
}
