import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { randomId } from '#app/lib/storage/random-id.ts'
import type { LocaleSlug } from '#config'
import { type ConsentCategory, type ConsentChoices, consentCategories } from '#machines/flows/consent/index.ts'

/** Of the question's texts, raised when they ask for more: then everybody is asked anew. The proof names it. */
export const consentTextVersion = '1'

/** A decision is no longer taken for one after a year. */
const yearMs = 365 * 24 * 3_600_000

/** Consent in the American locale is another one, by law and by key. */
function prefixOf(locale: LocaleSlug): string {
  return locale === 'en_US' ? 'npp' : 'ncs'
}

function keyOf(locale: LocaleSlug, category: ConsentCategory): string {
  return `${prefixOf(locale)}_${category}`
}

/** Written last: which text was answered, and when. Other tabs follow when it changes. */
export function decidedKey(locale: LocaleSlug): string {
  return `${prefixOf(locale)}_decided`
}

/** The decision of an earlier visit; null when there is none, only a part of one, or one on another text or too old. */
export function readChoices(locale: LocaleSlug, now: number): ConsentChoices | null {
  const [version, decidedAt = ''] = (readItem('localStorage', decidedKey(locale)) ?? '').split(' ')
  if (version !== consentTextVersion || !(Date.parse(decidedAt) > now - yearMs)) return null
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

/** What is stored of a decision, by key and in this order. */
export function decisionItems(
  locale: LocaleSlug,
  choices: ConsentChoices,
  now: number,
): [key: string, value: string][] {
  return [
    ...consentCategories.map((category): [string, string] => [keyOf(locale, category), String(choices[category])]),
    [decidedKey(locale), `${consentTextVersion} ${new Date(now).toISOString()}`],
  ]
}

export function storeChoices(locale: LocaleSlug, choices: ConsentChoices, now: number): void {
  for (const [key, value] of decisionItems(locale, choices, now)) writeItem('localStorage', key, value)
}

const visitorKey = 'consentid'

/**
 * By which the proof of this decision is found again. Kept only while something is allowed: whoever refuses everything
 * is given no id, and whoever takes everything back loses theirs, after it has gone with the proof of that.
 */
export function visitorIdFor(choices: ConsentChoices): string {
  const id = readItem('localStorage', visitorKey) ?? randomId()
  if (Object.values(choices).includes(true)) writeItem('localStorage', visitorKey, id)
  else removeItem('localStorage', visitorKey)
  return id
}
