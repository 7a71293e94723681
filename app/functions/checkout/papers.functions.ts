import { createServerFn } from '@tanstack/react-start'
import { withCall, withWriteLimit } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as papers from '#server/services/checkout-papers.ts'
import * as schemas from './checkout.schemas.ts'

export const presignLicence = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.licenceUpload))
  .handler(({ context, data }) => papers.presignLicence(context.call, data))

export const readLicence = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.licenceSide))
  .handler(({ context, data }) => papers.readLicence(context.call, data))

export const investigateCredit = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.creditRequest))
  .handler(({ context, data }) => papers.investigateCredit(context.call, data))

export const requestReview = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.reviewRequest))
  .handler(({ context, data }) => papers.requestReview(context.call, data))
