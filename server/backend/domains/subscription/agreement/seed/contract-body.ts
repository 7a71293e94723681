import { type LocaleSlug, localeSlugs } from '#config'
import { type ContentRow, type SeedLanguage, textIn } from '#server/backend/domains/content/module.ts'
import { ar } from './ar.ts'
import { type ContractText, particularIds } from './contract-text.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { sv } from './sv.ts'

/**
 * What a version says is immutable once orders refer to it: a change of meaning needs a new version. Corrections of
 * wording that change no meaning keep it; documents of placed orders stay as they were made. The version of 2 November
 * lets consumers withdraw from the conclusion on, as the law on services requires and orders implement.
 */
export const contractVersion = { id: '2026-11-2', publishedAt: new Date('2026-11-02T08:00:00Z') }

const texts: Record<SeedLanguage, ContractText> = { en, de, da, nl, sv, nb, ar }

/** Blocks of the contract: head, particulars of the customer, clauses. */
export function contractBody(locale: LocaleSlug) {
  const { title, lead, particularsTitle, particulars, clauses } = textIn(texts, locale)
  const items = particularIds.map((id) => ({ id, label: particulars[id] }))
  return {
    blocks: [
      { type: 'head', id: 'head', fields: { title, lead } },
      { type: 'particulars', id: 'particulars', fields: { title: particularsTitle, items } },
      ...clauses.map((clause, index) => ({ type: 'clause', id: `clause-${index + 1}`, fields: clause })),
    ],
  }
}

/** Contract template in all locales. */
export function contractRows(): ContentRow[] {
  return localeSlugs.map((locale) => ({
    id: `contract/${contractVersion.id}`,
    kind: 'component',
    locale,
    body: contractBody(locale),
    publishedAt: contractVersion.publishedAt,
  }))
}
