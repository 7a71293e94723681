import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { damageOfOrder, damageReport } from '#server/api/contract/schemas/damage.ts'
import { uploadUrl } from '#server/api/contract/schemas/files.ts'
import { damageSubmission, pictureUpload, storedPicture } from '#server/api/input/damage.ts'

const own = {
  access: 'user',
  extension: 'the specification has no damage or breakdown of a car in use',
} as const

/** Damage to a customer's car in use, and breakdowns. */
export const damage = group('damage', {
  /** Upload URL of a photograph; type, size and content are signed with it. */
  presignPicture: post('/damage-reports/pictures/upload-presign', {
    ...own,
    body: pictureUpload,
    returns: uploadUrl,
    errors: ['not_found', 'file_type_refused', 'file_too_large', 'too_many_requests', 'transition_not_allowed'],
  }),
  /** Checks an uploaded photograph, so that a report can name it. Repeatable. */
  keepPicture: post('/damage-reports/pictures', {
    ...own,
    body: storedPicture,
    returns: z.object({ fileId: z.string() }),
    errors: ['not_found', 'file_type_refused', 'file_unreadable', 'picture_too_large', 'file_infected'],
  }),
  submit: post('/damage-reports', {
    ...own,
    body: damageSubmission,
    sendsLocale: true,
    returns: z.object({ reportNo: z.string() }),
    isIdempotent: true,
    /** `not_found`: the order is not the customer's, or a photograph has expired. */
    errors: ['not_found', 'too_many_requests', 'transition_not_allowed'],
  }),
  /** Reports about the car of an order. */
  getOfOrder: get('/damage-reports/orders/{orderNo}', {
    viewing: 'orders',
    ...own,
    returns: damageOfOrder,
    errors: ['not_found'],
  }),
  getReport: get('/damage-reports/{reportNo}', {
    viewing: 'orders',
    ...own,
    returns: damageReport,
    errors: ['not_found'],
  }),
  withdraw: post('/damage-reports/{reportNo}/withdrawals', {
    ...own,
    returns: damageReport,
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
})
