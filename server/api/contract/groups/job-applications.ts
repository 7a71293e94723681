import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { uploadUrl } from '#server/api/contract/schemas/files.ts'
import { applicationView } from '#server/api/contract/schemas/job-applications.ts'
import {
  applicationAnswer,
  applicationKeeping,
  applicationProof,
  applicationSubmission,
  applicationUpload,
  storedUpload,
} from '#server/api/input/job-applications.ts'

const extension = 'the specification has careers pages and shows no call for applications'

/** Applications for openings, by visitors and customers. */
export const jobApplications = group('job-applications', {
  /** Upload URL of a file; type, size and content are signed with it. */
  presignFile: post('/job-applications/files/upload-presign', {
    body: applicationUpload,
    returns: uploadUrl,
    errors: ['not_found', 'file_type_refused', 'file_too_large', 'too_many_requests'],
    extension,
  }),
  /** Checks an uploaded file, so that an application can name it. Repeatable. */
  keepFile: post('/job-applications/files', {
    body: storedUpload,
    returns: z.object({ fileId: z.string() }),
    errors: ['not_found', 'file_type_refused', 'file_unreadable', 'picture_too_large', 'file_infected'],
    extension,
  }),
  submit: post('/job-applications', {
    body: applicationSubmission,
    sendsLocale: true,
    /** The token opens the application without an account. */
    returns: z.object({ applicationNo: z.string(), token: z.string() }),
    isIdempotent: true,
    /** `not_found`: a file has expired, or the CV is no PDF. */
    errors: [
      'captcha_invalid',
      'email_not_allowed',
      'not_found',
      'request_open',
      'too_many_requests',
      'transition_not_allowed',
    ],
    extension,
  }),
  getApplication: get('/job-applications/{applicationNo}', {
    query: applicationProof,
    returns: applicationView,
    errors: ['link_invalid'],
    extension,
  }),
  /** Idempotent: a withdrawn application is answered like the first time. */
  withdraw: post('/job-applications/{applicationNo}/withdrawals', {
    body: applicationAnswer,
    returns: applicationView,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
    extension,
  }),
  /** Idempotent: what is wished already is answered like the first time. */
  changeKeeping: post('/job-applications/{applicationNo}/keeping', {
    body: applicationKeeping,
    returns: applicationView,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
    extension,
  }),
})
