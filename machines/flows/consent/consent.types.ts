export const consentCategories = ['analytical', 'targeting', 'functionality'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Allowed categories; all false until the visitor decides. */
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>

export const nothingAllowed: ConsentChoices = { analytical: false, targeting: false, functionality: false }
export const everythingAllowed: ConsentChoices = { analytical: true, targeting: true, functionality: true }

export interface ConsentContext {
  choices: ConsentChoices
  /**
   * Categories that the last decision forbids, even if this page never allowed them: other pages of the site may have,
   * by a decision stored separately.
   */
  withdrawn: readonly ConsentCategory[]
  hasDecided: boolean
}

export interface ConsentInput {
  /** Stored decision of an earlier visit, or null. */
  remembered: ConsentChoices | null
}

export type ConsentEvent =
  /** The page is ready to ask. */
  | { type: 'consent.needed' }
  | { type: 'consent.accepted' }
  | { type: 'consent.refused' }
  | { type: 'consent.chosen'; choices: ConsentChoices }
  | { type: 'consent.withdrawn'; category: ConsentCategory }
  /** Another tab of this browser stored a decision. */
  | { type: 'consent.found'; choices: ConsentChoices }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
