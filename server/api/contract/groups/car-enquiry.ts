import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import {
  carComparison,
  carEnquiryView,
  comparedChoice,
  enquiryTerms,
  offerDocument,
  pageScene,
} from '#server/api/contract/schemas/car-enquiry.ts'
import { numberedPage, numberedPageOf } from '#server/api/contract/schemas/paging.ts'
import { identityType } from '#server/api/contract/schemas/quote.ts'
import { enquirer, enquirerCompany, enquiryAnswer, enquiryProof } from '#server/api/input/car-enquiry.ts'
import { orderOrigin } from '#server/api/input/order-origin.ts'

const extension = 'the specification names the purchase types and has no calls for them'

/** Ways to have a new car, and enquiries about buying or leasing one. */
export const carEnquiry = group('car-enquiry', {
  /** Each way that a market offers, over the same months and kilometres. */
  compareWays: get('/car-enquiries/ways', {
    isShared: true,
    query: comparedChoice,
    returns: carComparison,
    errors: ['choice_not_offered'],
    extension,
  }),
  submit: post('/car-enquiries', {
    body: z.object({
      ...enquiryTerms.shape,
      ...enquirer.shape,
      identityType,
      /** Required of companies. */
      company: z.optional(enquirerCompany),
      pageScene: pageScene.default('car_purchase'),
      privateCheck: z.boolean(),
      /** Version of the accepted guidelines. */
      textVersion: z.string().min(1).max(20),
      captcha: z.string().max(4000).optional(),
      ...orderOrigin,
      /** Language of mails and papers. */
      locale: z.enum(localeSlugs),
    }),
    sendsLocale: true,
    /** The token opens the enquiry without an account. */
    returns: z.object({ orderNo: z.string(), token: z.string() }),
    isIdempotent: true,
    errors: [
      'captcha_invalid',
      'choice_not_offered',
      'email_not_allowed',
      'price_changed',
      'request_open',
      'too_many_requests',
      'transition_not_allowed',
      'vat_id_invalid',
    ],
    extension,
  }),
  /** Enquiries that the customer sent while signed in, newest first. */
  listOwn: get('/car-enquiries', {
    viewing: 'enquiries',
    access: 'user',
    query: numberedPage.extend({ size: z.coerce.number().int().min(1).max(50).default(20) }),
    returns: numberedPageOf(carEnquiryView),
    extension,
  }),
  getEnquiry: get('/car-enquiries/{orderNo}', {
    viewing: 'enquiries',
    query: enquiryProof,
    returns: carEnquiryView,
    errors: ['link_invalid'],
    extension,
  }),
  /** Customer's answer to the offer. */
  answerEnquiry: post('/car-enquiries/{orderNo}/answers', {
    body: enquiryAnswer,
    returns: carEnquiryView,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
    extension,
  }),
  /** Offer as a PDF, in the language of the enquiry. */
  getOfferDocument: get('/car-enquiries/{orderNo}/offer', {
    viewing: 'enquiries',
    query: enquiryProof,
    returns: offerDocument,
    errors: ['link_invalid', 'not_found', 'too_many_requests'],
    extension,
  }),
})
