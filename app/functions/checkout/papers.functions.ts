import { read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as input from '#server/api/input/checkout.ts'
import * as papers from '#server/services/checkout-papers.ts'

export const presignLicence = write()
  .validator(validated(input.licenceUpload))
  .handler(({ context, data }) => papers.presignLicence(context.call, data))

export const readLicence = read()
  .validator(validated(input.licenceImage))
  .handler(({ context, data }) => papers.readLicence(context.call, data))

export const investigateCredit = write()
  .validator(validated(input.creditRequest))
  .handler(({ context, data }) => papers.investigateCredit(context.call, data))

export const requestReview = write()
  .validator(validated(input.reviewRequest))
  .handler(({ context, data }) => papers.requestReview(context.call, data))
