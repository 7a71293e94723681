import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { licenceDownload, licenceUploadRequest, uploadUrl } from '#server/api/contract/schemas/files.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { licenceImage } from '#server/api/input/checkout.ts'

const ofCustomer = { access: 'user' } as const

/** Documents checked before the handover, also in the specification's group of subscription orders. */
export const orderPapers = group('subscription-orders', {
  /** Upload URL of a licence image; type, size and content are signed with it. */
  presignLicenceUpload: get('/subscription-orders/licence/upload-presign', {
    ...ofCustomer,
    query: licenceUploadRequest,
    returns: uploadUrl,
    errors: [
      'not_found',
      'hold_expired',
      'file_type_refused',
      'file_too_large',
      'too_many_requests',
      'transition_not_allowed',
    ],
  }),
  /** Download URL of the customer's own upload. */
  presignLicenceDownload: get('/subscription-orders/licence/download-presign', {
    ...ofCustomer,
    query: licenceImage,
    returns: licenceDownload,
    errors: ['not_found'],
  }),
  /** Requests a report from the bureau, with the customer's consent, once per order. */
  investigateCredit: post('/subscription/credit-investigation', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, hasConsented: z.literal(true) }),
    returns: z.object({ decision: z.enum(['passed', 'inReview']) }),
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'hold_expired', 'order_incomplete', 'credit_refused', 'transition_not_allowed'],
  }),
  /** Requests that a person reviews an automated refusal. Idempotent. */
  requestCreditReview: post('/subscription/credit-investigation/review', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, comment: z.string().trim().max(2000).optional() }),
    returns: z.object({ isRequested: z.literal(true) }),
    isIdempotent: true,
    errors: ['not_found', 'review_closed', 'transition_not_allowed'],
    extension: 'a customer refused by an automated decision has the right to a review by a person',
  }),
  /** Agreed contract of a placed order, as PDF. */
  getContract: get('/subscription-orders/{id}/contract', {
    viewing: 'orders',
    ...ofCustomer,
    returns: z.object({
      fileName: z.string(),
      contentType: z.literal('application/pdf'),
      /** Base64. */
      content: z.base64(),
      /** Hash of the bytes, hex. */
      sha256: z.string(),
      termsVersion: z.string(),
      createdAt: instant,
    }),
    errors: ['not_found'],
    extension: 'an order with obligation to pay requires the contract on a durable medium',
  }),
})
