import type { Outcome } from '#machines/shared/outcome.ts'

/** Files of an application: the CV, and what goes with it. */
export const maximumFiles = 5

/** Form values as typed; stored with every change, so that a reload loses nothing. */
export interface ApplicationDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phoneNumber: string
  message: string
  privateCheck: boolean
  /** Keep it for other openings as well. */
  isKeptLonger: boolean
}

export interface ApplicationFile {
  fileId: string
  fileName: string
}

export interface ApplicationFormInput {
  /** Opening that it is about. */
  openingId: string
  /** Random; names the files before there is an application. */
  attempt: string
  /** Version of the guidelines shown. */
  textVersion: string
  /** Phone country, and the details of a signed-in customer. */
  preset: Partial<ApplicationDraft> & Pick<ApplicationDraft, 'phoneCountry'>
}

export type FileRefusal =
  | 'file_type_refused'
  | 'file_too_large'
  | 'file_unreadable'
  | 'picture_too_large'
  | 'file_infected'
  | 'too_many_requests'
  | 'not_found'
  /** Aborted by the applicant, or the page was loaded again and no longer has the file. */
  | 'upload_lost'

/** Reason of a refused application. `offline` is detected by the page: nothing was sent. */
export type ApplicationRefusal =
  | 'captcha_invalid'
  | 'email_not_allowed'
  /** A file has expired. */
  | 'files_expired'
  | 'not_found'
  | 'request_open'
  | 'too_many_requests'
  | 'transition_not_allowed'
  | 'offline'

/** Sent application, with the token of its page. */
export interface SentApplication {
  applicationNo: string
  token: string
}

export interface ApplicationFormContext {
  openingId: string
  attempt: string
  textVersion: string
  draft: ApplicationDraft
  /** The CV as PDF; null before it is accepted. */
  cv: ApplicationFile | null
  /** Certificates and the like. */
  more: ApplicationFile[]
  /** File on its way, and what it is. */
  upload: { id: string; isCv: boolean } | null
  /** Whether the file chosen last, which the problem is about, is the CV. */
  isCvLast: boolean
  fileProblem: FileRefusal | 'failed' | null
  captcha: string | null
  /** Idempotency key of the application. */
  requestKey: string | null
  sent: SentApplication | null
  /** Consecutive submissions without an answer. */
  failures: number
  problem: ApplicationRefusal | null
}

export type ApplicationFormEvent =
  | { type: 'draft.changed'; draft: ApplicationDraft }
  | { type: 'file.chosen'; uploadId: string; isCv: boolean }
  | { type: 'file.aborted' }
  | { type: 'file.removed'; fileId: string }
  | { type: 'form.submitted'; draft: ApplicationDraft; captcha: string | null; requestKey: string }
  | { type: 'retry.requested' }
  | { type: 'form.reopened' }

export interface UploadFileInput {
  openingId: string
  attempt: string
  uploadId: string
  isCv: boolean
}
export type UploadFileOutcome = Outcome<ApplicationFile, FileRefusal>

export interface SubmitApplicationInput {
  openingId: string
  attempt: string
  textVersion: string
  draft: ApplicationDraft
  /** Ids of the files, the CV first. */
  files: string[]
  captcha: string | null
  idempotencyKey: string
}
export type SubmitApplicationOutcome = Outcome<SentApplication, ApplicationRefusal>
