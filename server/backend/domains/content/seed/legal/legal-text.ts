/** A part of a legal text; its number is what is quoted. */
export interface LegalSection {
  title: string
  /** `{company}`, `{brand}` and `{email}` are filled in from the product's configuration. */
  paragraphs: readonly string[]
  /** The version it came with; by default it has always been there. */
  since?: string
}

export interface LegalText {
  title: string
  /** What it says in a sentence or two: above the text, and for search engines. */
  lead: string
  sections: readonly LegalSection[]
}

/** The words around an imprint's facts, which are the market's (imprint.ts). */
export interface ImprintWords {
  title: string
  lead: string
  provider: string
  represented: string
  represents: string
  contact: string
  register: string
  vat: string
  responsible: string
  authority: string
  disputes: string
  /** What the law has said about disputes. */
  disputesText: string
  demonstration: string
  demonstrationText: string
}

/** All legal texts in one language and for one law. */
export interface LegalTexts {
  privacy: LegalText
  cookies: LegalText
  terms: LegalText
  accessibility: LegalText
  imprint: ImprintWords
}
