import type { Outcome } from '#machines/shared/outcome.ts'

export const damageSteps = ['incident', 'place', 'evidence'] as const
export type DamageStep = (typeof damageSteps)[number]

export const damageKinds = ['damage', 'breakdown'] as const
export type DamageKind = (typeof damageKinds)[number]

/** Photographs of a report. */
export const maximumPictures = 8

/** As typed; empty before an answer. */
export interface IncidentDraft {
  kind: DamageKind | ''
  description: string
  canDrive: 'yes' | 'no' | ''
}

export interface PlaceDraft {
  /** Address or description of the place. */
  place: string
  /** `2026-11-30`, in the time zone of the order's market. */
  date: string
  /** `08:15` */
  time: string
}

/** Another party of an accident; empty without one. */
export interface PartyDraft {
  hasParty: 'yes' | 'no' | ''
  name: string
  contact: string
  numberPlate: string
}

export interface Picture {
  fileId: string
  fileName: string
}

/** Form values; stored with every change, so that a reload loses nothing. */
export interface DamageDraft {
  incident: IncidentDraft
  place: PlaceDraft
  party: PartyDraft
  /** Photographs that the file store has accepted. */
  pictures: Picture[]
}

export interface DamageReportingInput {
  /** Subscription order of the car. */
  orderNo: string
}

export type PictureRefusal =
  | 'file_type_refused'
  | 'file_too_large'
  | 'file_unreadable'
  | 'picture_too_large'
  | 'file_infected'
  | 'too_many_requests'
  /** Aborted by the customer, or the page was loaded again and no longer has the file. */
  | 'upload_lost'
  /** The car is not the customer's, or not in use any more. */
  | 'not_found'
  | 'transition_not_allowed'
  | 'not_signed_in'

/** Reason of a refused report. `offline` is detected by the page: nothing was sent. */
export type ReportRefusal =
  /** A photograph has expired. */
  'files_expired' | 'not_found' | 'too_many_requests' | 'transition_not_allowed' | 'not_signed_in' | 'offline'

export interface DamageReportingContext {
  orderNo: string
  draft: DamageDraft
  /** Answered steps, in order. */
  answered: DamageStep[]
  /** Photograph on its way. */
  uploadId: string | null
  pictureProblem: PictureRefusal | 'failed' | null
  /** Idempotency key of the report. */
  requestKey: string | null
  /** Number of the accepted report. */
  reportNo: string | null
  /** Consecutive reports without an answer. */
  failures: number
  problem: ReportRefusal | null
}

export type DamageReportingEvent =
  | { type: 'draft.changed'; draft: Partial<Omit<DamageDraft, 'pictures'>> }
  | { type: 'incident.submitted'; incident: IncidentDraft }
  | { type: 'place.submitted'; place: PlaceDraft }
  | { type: 'picture.chosen'; uploadId: string }
  | { type: 'picture.aborted' }
  | { type: 'picture.removed'; fileId: string }
  | { type: 'evidence.submitted'; party: PartyDraft; requestKey: string }
  | { type: 'step.opened'; step: DamageStep }
  | { type: 'retry.requested' }
  | { type: 'form.reopened' }

export interface UploadPictureInput {
  orderNo: string
  uploadId: string
}
export type UploadPictureOutcome = Outcome<Picture, PictureRefusal>

export interface SubmitReportInput {
  orderNo: string
  draft: DamageDraft
  idempotencyKey: string
}
export type SubmitReportOutcome = Outcome<{ reportNo: string }, ReportRefusal>
