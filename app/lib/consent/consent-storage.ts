import type { LocaleSlug } from '#config'
import { readItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { type ConsentCategory, type ConsentChoices, consentCategories } from '#machines/flows/consent/index.ts'

/** Consent in the American locale is another one, by law and by key. */
function keyOf(locale: LocaleSlug, category: ConsentCategory): string {
  return `${locale === 'en_US' ? 'npp' : 'ncs'}_${category}`
}

/** The decision of an earlier visit; null when there is none or only a part of one. */
export function readChoices(locale: LocaleSlug): ConsentChoices | null {
  const stored = new Map(
    consentCategories.map((category) => [category, readItem('localStorage', keyOf(locale, category))]),
  )
  if ([...stored.values()].includes(null)) return null
  const isAllowed = (category: ConsentCategory) => stored.get(category) === 'true'
  return {
    analytical: isAllowed('analytical'),
    targeting: isAllowed('targeting'),
    functionality: isAllowed('functionality'),
  }
}

export function storeChoices(locale: LocaleSlug, choices: ConsentChoices): void {
  for (const category of consentCategories)
    writeItem('localStorage', keyOf(locale, category), String(choices[category]))
}
