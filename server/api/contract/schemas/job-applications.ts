import { z } from 'zod'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { staffAction } from './paging.ts'
import { instant, marketCode } from './test-drive.ts'

export const applicationStatus = z.literal(Object.values(ApplicationStatus))

const applicationFacts = z.object({
  applicationNo: z.string(),
  status: applicationStatus,
  openingId: z.string(),
  /** Title and reference of the opening when the application was sent. */
  title: z.string(),
  reference: z.string(),
  country: marketCode,
  interviewAt: instant.nullable(),
  interviewPlace: z.string().nullable(),
  /** What staff wrote to the applicant last, such as the reason of a rejection. */
  note: z.string().nullable(),
  /** Time zone of the opening's country. */
  timeZone: z.string(),
  createdAt: instant,
})

/** Application as the applicant sees it. */
export const applicationView = applicationFacts.extend({
  firstName: z.string(),
  /** It is kept for other openings as well. */
  isKeptLonger: z.boolean(),
  /** Names of the files. */
  files: z.array(z.string()),
  /** Machine events open to the applicant now. */
  allowed: z.array(z.enum(['withdraw', 'keepLonger', 'keepShorter'])),
  now: answerTime,
})
export type ApplicationView = z.infer<typeof applicationView>

/** Application in the list of staff. */
export const staffApplication = applicationFacts.extend({
  version: z.int(),
  applicant: z.string(),
  /** Note for colleagues. */
  remark: z.string().nullable(),
  /** The applicant wants to be considered for other openings. */
  isKeptLonger: z.boolean(),
  /** Number of files. */
  files: z.int(),
  /** Time from which it is erased; null while it is open. */
  keepUntil: instant.nullable(),
  /** Machine events that staff may fire now. */
  allowed: z.array(
    z.enum(['staff.reviewed', 'staff.invited', 'staff.offered', 'staff.hired', 'staff.rejected', 'staff.noted']),
  ),
})
export type StaffApplication = z.infer<typeof staffApplication>

/** What staff open of an application: its opening is logged. */
export const openedApplication = z.object({
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** With URLs that are valid for minutes. */
  files: z.array(z.object({ fileId: z.string(), fileName: z.string(), size: z.int(), url: z.url() })),
  /** Who has opened it, the newest first. */
  actions: z.array(staffAction),
})
export type OpenedApplication = z.infer<typeof openedApplication>
