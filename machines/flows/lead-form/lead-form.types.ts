import type { MailSection } from '#machines/orders/lead/lead.types.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/** What somebody leaves their details for. */
export const leadScenes = ['test_drive', 'intention', 'newsletter', 'b2b'] as const
export type LeadScene = (typeof leadScenes)[number]

/** Cars of a company, as its buyer counts them. */
export const fleetSizes = ['1-4', '5-19', '20-99', '100+'] as const

/** What a lead is about, where it was left beside a car. */
export interface LeadSubject {
  modelId?: string
  /** The configuration's address on the site, as it can be opened again. */
  configuration?: string
}

/** The form as typed so far; kept with every change, so that no reload loses it. Which of it is asked for the scene decides. */
export interface LeadDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phoneNumber: string
  /** Whether there is a car to be traded in, of which mileage and plate are asked. */
  hasCar: boolean
  mileage: string
  numberPlate: string
  company: string
  fleetSize: string
  message: string
  /** Kinds of mails that are asked for. */
  sections: string[]
  privateCheck: boolean
}

export interface LeadFormInput {
  scene: LeadScene
  about: LeadSubject
  /** Of the guidelines one agrees to, as they are shown. */
  textVersion: string
  /**
   * What fields hold at first: the telephone's country, what is known of whoever is signed in, and kinds of mails only where
   * they are what one came for.
   */
  preset: Partial<LeadDraft> & Pick<LeadDraft, 'phoneCountry'>
}

/** Why it was not taken, beyond what has a state of its own. */
export type LeadProblem = 'too_many_requests' | 'choice_not_offered'

export interface LeadFormContext {
  scene: LeadScene
  about: LeadSubject
  textVersion: string
  draft: LeadDraft
  captcha: string | null
  /** Makes a form that is sent again one lead. */
  requestKey: string | null
  /** Times in a row after which nobody knew what became of it. */
  failures: number
  problem: LeadProblem | null
}

export type LeadFormEvent =
  | { type: 'form.drafted'; draft: LeadDraft }
  | { type: 'form.submitted'; draft: LeadDraft; captcha: string | null; requestKey: string }
  | { type: 'form.reopened' }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }

/** What the scene asks for beyond an address. */
export interface SentLeadDetails {
  firstName?: string
  lastName?: string
  phoneCountry?: string
  phoneNumber?: string
  /** Kilometres. */
  mileage?: number
  numberPlate?: string
  company?: string
  fleetSize?: (typeof fleetSizes)[number] | undefined
  message?: string
}

export interface SentLead extends LeadSubject, SentLeadDetails {
  scene: Uppercase<LeadScene>
  email: string
  sections: MailSection[]
  privateCheck: boolean
  textVersion: string
  captcha: string | null
}

export interface RecordLeadInput {
  body: SentLead
  /** Makes a lead that is sent again one lead. */
  idempotencyKey: string
}
/** `offline` is found out by the page: nothing was sent. */
export type RecordLeadOutcome = Outcome<
  { isPending: boolean },
  'email_not_allowed' | 'captcha_invalid' | 'offline' | LeadProblem
>
