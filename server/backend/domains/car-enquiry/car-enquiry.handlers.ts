import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { compareWays } from './car-comparison.ts'
import { answerOwn, enquiryView, listOwn, readOwn } from './customer-enquiries.ts'
import { enquiryToken } from './enquiry-mails.ts'
import { writeOfferOf } from './offer/offer-document.ts'
import { submitEnquiry } from './submit-enquiry.ts'

export function createCarEnquiryHandlers(services: BackendContext): Handlers<typeof carEnquiry> {
  return {
    compareWays: ({ query }) => compareWays(services, query),
    async submit({ body }, context) {
      const { orderNo } = await submitEnquiry(services, body, context)
      return { orderNo, token: enquiryToken(services, orderNo) }
    },
    listOwn: ({ query }, context) => listOwn(services, context, query),
    getEnquiry: async ({ params: { orderNo }, query: { token } }, { account }) =>
      enquiryView(services, await readOwn(services, { orderNo, token, account })),
    answerEnquiry: async ({ params: { orderNo }, body: { token, answer } }, { account, requestId }) =>
      enquiryView(services, await answerOwn(services, { orderNo, token, account }, answer, requestId)),
    async getOfferDocument({ params: { orderNo }, query: { token } }, { account }) {
      const row = await readOwn(services, { orderNo, token, account })
      await countAttempt(services, limits.offerWritten, orderNo)
      return writeOfferOf(services, row)
    },
  }
}
