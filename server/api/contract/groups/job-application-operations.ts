import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import {
  applicationStatus,
  openedApplication,
  staffApplication,
} from '#server/api/contract/schemas/job-applications.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { applicationNote, interviewAppointment } from '#server/api/input/job-applications.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffNote, staffReason } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  extension: 'staff answer applications; the specification has no calls for staff',
} as const

export const jobApplicationOperations = group('job-application-operations', {
  /** Applications, the newest first. */
  listApplications: get('/ops/job-applications', {
    ...staff,
    permission: 'applications.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(applicationStatus).optional(),
      country: marketCode.optional(),
      /** Words of number, name, mail address, title or reference. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffApplication),
  }),
  /** Contact, message and files of an application. Logs who has opened it. */
  openApplication: post('/ops/job-applications/{applicationNo}/openings', {
    ...staff,
    permission: 'applications.read',
    returns: openedApplication,
    errors: ['not_found'],
  }),
  /** Fires a staff event of the application's machine. `version` is that of the displayed state. */
  fireApplicationEvent: post('/ops/job-applications/{applicationNo}/events', {
    ...staff,
    permission: firing.jobApplication,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.reviewed'), version }),
      z.object({ type: z.literal('staff.invited'), version, ...interviewAppointment.shape }),
      /** `note`: what the applicant reads. */
      z.object({ type: z.literal('staff.offered'), version, note: applicationNote }),
      z.object({ type: z.literal('staff.hired'), version }),
      z.object({ type: z.literal('staff.rejected'), version, reason: staffReason }),
      /** `remark`: for colleagues; empty to remove it. */
      z.object({ type: z.literal('staff.noted'), version, remark: staffNote }),
    ]),
    returns: staffApplication,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
