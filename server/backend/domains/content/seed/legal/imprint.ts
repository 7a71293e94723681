import type { MarketCode } from '#config'
import type { ImprintWords, LegalText } from './legal-text.ts'

/** Legal details of the company in a market. Invented, and recognisably so. */
interface ImprintFacts {
  address: readonly string[]
  phone: string
  register: string
  vat: string
  authority: string
}

const facts: Record<MarketCode, ImprintFacts> = {
  DE: {
    address: ['Musterstraße 1', '10115 Berlin', 'Deutschland'],
    phone: '+49 30 000000',
    register: 'Amtsgericht Charlottenburg, HRB 000000 B',
    vat: 'DE000000000',
    authority: 'Bundesnetzagentur, Bonn',
  },
  DK: {
    address: ['Eksempelvej 1', '1050 København K', 'Danmark'],
    phone: '+45 00 00 00 00',
    register: 'CVR 00000000',
    vat: 'DK00000000',
    authority: 'Forbrugerombudsmanden, Valby',
  },
  NL: {
    address: ['Voorbeeldstraat 1', '1012 AB Amsterdam', 'Nederland'],
    phone: '+31 20 000 0000',
    register: 'KVK 00000000',
    vat: 'NL000000000B00',
    authority: 'Autoriteit Consument & Markt, Den Haag',
  },
  SE: {
    address: ['Exempelgatan 1', '111 20 Stockholm', 'Sverige'],
    phone: '+46 8 000 00 00',
    register: 'Bolagsverket, 000000-0000',
    vat: 'SE000000000001',
    authority: 'Konsumentverket, Karlstad',
  },
  NO: {
    address: ['Eksempelveien 1', '0155 Oslo', 'Norge'],
    phone: '+47 00 00 00 00',
    register: 'Foretaksregisteret',
    vat: 'NO 000 000 000 MVA',
    authority: 'Forbrukertilsynet, Porsgrunn',
  },
  AE: {
    address: ['Example Tower, Sheikh Zayed Road', 'P.O. Box 00000', 'Dubai, United Arab Emirates'],
    phone: '+971 4 000 0000',
    register: 'Dubai DET 000000',
    vat: '000000000000000',
    authority: 'Telecommunications and Digital Government Regulatory Authority',
  },
}

/** Imprint of a market in a language. */
export function imprintOf(market: MarketCode, words: ImprintWords): LegalText {
  const { address, phone, register, vat, authority } = facts[market]
  return {
    title: words.title,
    lead: words.lead,
    sections: [
      { title: words.provider, paragraphs: ['{company}', ...address] },
      { title: words.represented, paragraphs: [words.represents] },
      { title: words.contact, paragraphs: ['{email}', phone] },
      { title: words.register, paragraphs: [register] },
      { title: words.vat, paragraphs: [vat] },
      { title: words.responsible, paragraphs: [words.represents, '{company}'] },
      { title: words.authority, paragraphs: [authority] },
      { title: words.disputes, paragraphs: [words.disputesText] },
      { title: words.demonstration, paragraphs: [words.demonstrationText] },
    ],
  }
}
