import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { licenceDownload, licenceUploadRequest, uploadAddress } from '#server/api/contract/schemas/files.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { licenceImage } from '#server/api/input/checkout.ts'

const ofCustomer = { access: 'user' } as const

/** What is looked at before somebody may drive: of the specification's group of subscription orders, too. */
export const orderPapers = group('subscription-orders', {
  /** Where an image of the licence is put; type, size and content are signed with it. */
  presignLicenceUpload: get('/subscription-orders/licence/upload-presign', {
    ...ofCustomer,
    query: licenceUploadRequest,
    returns: uploadAddress,
    errors: [
      'not_found',
      'hold_expired',
      'file_type_refused',
      'file_too_large',
      'too_many_requests',
      'transition_not_allowed',
    ],
  }),
  /** Where the customer fetches what they have uploaded. */
  presignLicenceDownload: get('/subscription-orders/licence/download-presign', {
    ...ofCustomer,
    query: licenceImage,
    returns: licenceDownload,
    errors: ['not_found'],
  }),
  /** Asks the bureau, with the customer's consent, once for an order. */
  investigateCredit: post('/subscription/credit-investigation', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, hasConsented: z.literal(true) }),
    returns: z.object({ decision: z.enum(['passed', 'inReview']) }),
    isIdempotent: true,
    hasTwoSteps: true,
    errors: ['not_found', 'hold_expired', 'order_incomplete', 'credit_refused', 'transition_not_allowed'],
  }),
  /** A person looks at a refusal that a machine made. Asked for again, it is the same wish. */
  requestCreditReview: post('/subscription/credit-investigation/review', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, comment: z.string().trim().max(2000).optional() }),
    returns: z.object({ isRequested: z.literal(true) }),
    isIdempotent: true,
    errors: ['not_found', 'review_closed', 'transition_not_allowed'],
    extension: 'whoever is refused by a machine has the right that a person looks again',
  }),
  /** What was agreed when the order was placed, as a PDF. */
  getContract: get('/subscription-orders/{id}/contract', {
    ...ofCustomer,
    returns: z.object({
      fileName: z.string(),
      contentType: z.literal('application/pdf'),
      /** Base64. */
      content: z.base64(),
      /** Of the bytes, hex. */
      sha256: z.string(),
      termsVersion: z.string(),
      createdAt: instant,
    }),
    errors: ['not_found'],
    extension: 'whoever orders with obligation to pay is given the contract on a durable medium',
  }),
})
