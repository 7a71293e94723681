import type { LocaleSlug } from '#config'
import { respelled } from './content/american.ts'
import { ar } from './content/contract/ar.ts'
import { type ContractText, particularIds } from './content/contract/contract-text.ts'
import { da } from './content/contract/da.ts'
import { de } from './content/contract/de.ts'
import { en } from './content/contract/en.ts'
import { nb } from './content/contract/nb.ts'
import { nl } from './content/contract/nl.ts'
import { sv } from './content/contract/sv.ts'

/**
 * Once an order refers to a version it stays as it is: a change of the text is a version of its own. The second of
 * November lets consumers withdraw from the conclusion on, as the law has it for services and as orders do.
 */
export const contractVersion = { id: '2026-11-2', publishedAt: new Date('2026-11-02T08:00:00Z') }

const texts: Record<LocaleSlug, ContractText> = {
  de_DE: de,
  da_DK: da,
  nl_NL: nl,
  sv_SE: sv,
  no_NO: nb,
  en_AE: en,
  ar_AE: ar,
  en_EU: en,
  en_US: respelled(en),
}

/** The contract as blocks: its head, what is filled in for one customer, its clauses. */
export function contractBody(locale: LocaleSlug) {
  const { title, lead, particularsTitle, particulars, clauses } = texts[locale]
  const items = particularIds.map((id) => ({ id, label: particulars[id] }))
  return {
    blocks: [
      { type: 'head', id: 'head', fields: { title, lead } },
      { type: 'particulars', id: 'particulars', fields: { title: particularsTitle, items } },
      ...clauses.map((clause, index) => ({ type: 'clause', id: `clause-${index + 1}`, fields: clause })),
    ],
  }
}
