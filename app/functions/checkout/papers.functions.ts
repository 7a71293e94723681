import { read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { type CreditTestName, creditTestNames } from '#server/api/contract/credit-test-names.ts'
import * as input from '#server/api/input/checkout.ts'
import * as papers from '#server/services/checkout-papers.ts'
import { hasDemonstration } from '#server/services/runtime.ts'

export const presignLicence = write()
  .validator(validated(input.licenceUpload))
  .handler(({ context, data }) => papers.presignLicence(context.call, data))

export const readLicence = read()
  .validator(validated(input.licenceImage))
  .handler(({ context, data }) => papers.readLicence(context.call, data))

export const investigateCredit = write()
  .validator(validated(input.creditRequest))
  .handler(({ context, data }) => papers.investigateCredit(context.call, data))

/** Names with a fixed result of the credit check; none outside of the demonstration. */
export const listTestNames = read().handler((): readonly CreditTestName[] =>
  hasDemonstration() ? creditTestNames : [],
)

export const requestReview = write()
  .validator(validated(input.reviewRequest))
  .handler(({ context, data }) => papers.requestReview(context.call, data))
