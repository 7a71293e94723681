import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { randomId } from '#app/lib/storage/random-id.ts'
import type { LocaleSlug } from '#config'
import { type ConsentCategory, type ConsentChoices, consentCategories } from '#machines/flows/consent/index.ts'

/**
 * Version of the question's texts, recorded with the proof. When they ask for more, it is raised and all are asked
 * again.
 */
export const consentTextVersion = '2'

/** A decision expires after a year. */
export const consentSeconds = 365 * 24 * 3_600

/** Consent in the American locale is separate, by law and by key. */
function prefixOf(locale: LocaleSlug): string {
  return locale === 'en_US' ? 'npp' : 'ncs'
}

function keyOf(locale: LocaleSlug, category: ConsentCategory): string {
  return `${prefixOf(locale)}_${category}`
}

/** Written last: version of the text and time of the decision. Other tabs listen to it. */
export function decidedKey(locale: LocaleSlug): string {
  return `${prefixOf(locale)}_decided`
}

/** Stored decision; null if it is missing, incomplete, expired, or about another text version. */
export function readChoices(locale: LocaleSlug, now: number): ConsentChoices | null {
  const [version, decidedAt = ''] = (readItem('localStorage', decidedKey(locale)) ?? '').split(' ')
  if (version !== consentTextVersion || !(Date.parse(decidedAt) > now - consentSeconds * 1_000)) return null
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

/** Stored items of a decision, in the order of writing. */
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
 * Id that links this decision's proofs. Stored only while something is allowed: refusing everything creates no id, and
 * withdrawing everything deletes it after the proof was sent.
 */
export function visitorIdFor(choices: ConsentChoices): string {
  const id = readItem('localStorage', visitorKey) ?? randomId()
  if (Object.values(choices).includes(true)) writeItem('localStorage', visitorKey, id)
  else removeItem('localStorage', visitorKey)
  return id
}
