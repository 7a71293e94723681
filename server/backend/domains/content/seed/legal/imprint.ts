import type { MarketCode } from '#config'
import { sellers } from '#server/config/sellers.ts'
import { postalLines } from '#server/postal/postal-lines.ts'
import type { ImprintWords, LegalText } from './legal-text.ts'

/** Each in the language of its imprint. */
const countryNames: Record<MarketCode, string> = {
  DE: 'Deutschland',
  DK: 'Danmark',
  NL: 'Nederland',
  SE: 'Sverige',
  NO: 'Norge',
  AE: 'United Arab Emirates',
}

/** Authority that supervises the company of a market. */
const authorities: Record<MarketCode, string> = {
  DE: 'Bundesnetzagentur, Bonn',
  DK: 'Forbrugerombudsmanden, Valby',
  NL: 'Autoriteit Consument & Markt, Den Haag',
  SE: 'Konsumentverket, Karlstad',
  NO: 'Forbrukertilsynet, Porsgrunn',
  AE: 'Telecommunications and Digital Government Regulatory Authority',
}

/** Imprint of a market in a language. */
export function imprintOf(market: MarketCode, words: ImprintWords): LegalText {
  const { name, address, phone, register, vatId } = sellers[market]
  const place = [...postalLines({ ...address, country: market }), countryNames[market]]
  return {
    title: words.title,
    lead: words.lead,
    sections: [
      { title: words.provider, paragraphs: [name, ...place] },
      { title: words.represented, paragraphs: [words.represents] },
      { title: words.contact, paragraphs: ['{email}', phone] },
      { title: words.register, paragraphs: [register] },
      { title: words.vat, paragraphs: [vatId] },
      { title: words.responsible, paragraphs: [words.represents, name] },
      { title: words.authority, paragraphs: [authorities[market]] },
      { title: words.disputes, paragraphs: [words.disputesText] },
      { title: words.demonstration, paragraphs: [words.demonstrationText] },
    ],
  }
}
