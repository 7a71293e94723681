/** Section of a legal text, quoted by its number. */
export interface LegalSection {
  title: string
  /** `{company}`, `{brand}` and `{email}` are filled in from the product's configuration. */
  paragraphs: readonly string[]
  /** Version that introduced it; without one it has always been there. */
  since?: string
}

export interface LegalText {
  title: string
  /** Summary in one or two sentences: above the text, and for search engines. */
  lead: string
  sections: readonly LegalSection[]
}

/** Labels of an imprint; the facts belong to the market (imprint.ts). */
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
  /** Statutory information on disputes. */
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
