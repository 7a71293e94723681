import type { MailSection } from '#machines/orders/lead/lead.types.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { PageScene, PurchaseType } from '#machines/shared/purchase-types.ts'

/** Purpose of the lead. */
export const leadScenes = ['test_drive', 'intention', 'newsletter', 'b2b'] as const
export type LeadScene = (typeof leadScenes)[number]

/** Fleet sizes of a company, as buyers count them. */
export const fleetSizes = ['1-4', '5-19', '20-99', '100+'] as const

/** Subject of the lead, if it was left next to a car. */
export interface LeadSubject {
  modelId?: string
  /** Address of the configuration on the site. */
  configuration?: string
  /** Purpose of the page; that of the scene otherwise. */
  pageScene?: PageScene
  /** Way to have the car that the page shows. */
  purchaseType?: PurchaseType
  /** Store, or town, without a free test drive: a mail tells of the first one. */
  siteId?: string
  place?: { country: string; postcode?: string; city?: string }
}

/**
 * Form values as typed; stored with every change, so that a reload loses nothing. The scene decides which fields are
 * shown.
 */
export interface LeadDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phoneNumber: string
  /** Whether a car is traded in; the form then asks for mileage and plate. */
  hasCar: boolean
  mileage: string
  numberPlate: string
  company: string
  fleetSize: string
  message: string
  /** Mail sections subscribed to. */
  sections: string[]
  privateCheck: boolean
}

export interface LeadFormInput {
  scene: LeadScene
  about: LeadSubject
  /** Version of the guidelines shown. */
  textVersion: string
  /**
   * Initial values: phone country, data of the signed-in customer, and mail sections only if subscribing is the purpose
   * of the form.
   */
  preset: Partial<LeadDraft> & Pick<LeadDraft, 'phoneCountry'>
}

/** Refusals without a state of their own. */
export type LeadProblem = 'too_many_requests' | 'choice_not_offered'

export interface LeadFormContext {
  scene: LeadScene
  about: LeadSubject
  textVersion: string
  draft: LeadDraft
  captcha: string | null
  /** Idempotency key of the submission. */
  requestKey: string | null
  /** Consecutive submissions without an answer. */
  failures: number
  problem: LeadProblem | null
}

export type LeadFormEvent =
  | { type: 'form.drafted'; draft: LeadDraft }
  | { type: 'form.submitted'; draft: LeadDraft; captcha: string | null; requestKey: string }
  | { type: 'form.reopened' }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }

/** Fields that the scene requires in addition to the address. */
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
  /** Idempotency key of the submission. */
  idempotencyKey: string
}
/** `offline` is detected by the page: nothing was sent. */
export type RecordLeadOutcome = Outcome<
  { isPending: boolean },
  'email_not_allowed' | 'captcha_invalid' | 'offline' | LeadProblem
>
