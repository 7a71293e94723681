export const consentCategories = ['analytical', 'targeting', 'functionality'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** What a visitor allows; everything is off until they say otherwise. */
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>

export const nothingAllowed: ConsentChoices = { analytical: false, targeting: false, functionality: false }
export const everythingAllowed: ConsentChoices = { analytical: true, targeting: true, functionality: true }

export interface ConsentContext {
  choices: ConsentChoices
  /**
   * What the last decision does not allow, whether or not it was allowed here before: elsewhere on the site it may have
   * been, by a decision that is kept apart.
   */
  withdrawn: readonly ConsentCategory[]
  hasDecided: boolean
}

export interface ConsentInput {
  /** The decision of an earlier visit, or null. */
  remembered: ConsentChoices | null
}

export type ConsentEvent =
  /** The page is ready for the question. */
  | { type: 'consent.needed' }
  | { type: 'consent.accepted' }
  | { type: 'consent.refused' }
  | { type: 'consent.chosen'; choices: ConsentChoices }
  | { type: 'consent.withdrawn'; category: ConsentCategory }
  /** Another tab of this browser has stored a decision. */
  | { type: 'consent.found'; choices: ConsentChoices }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
