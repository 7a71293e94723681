import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/subscription-operations.ts'
import { withStaff, withWriteLimit } from './call.ts'
import { waitingSearch } from './page.schemas.ts'
import * as schemas from './subscription-operations.schemas.ts'
import { validated } from './validated.ts'

export const listSubscriptions = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.subscriptionSearch))
  .handler(({ context, data }) => operations.listSubscriptions(context.call, data))

export const getSubscription = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.subscriptionOrder))
  .handler(({ context, data }) => operations.getSubscription(context.call, data))

export const listReplacements = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.subscriptionOrder))
  .handler(({ context, data }) => operations.listReplacements(context.call, data))

export const fireSubscriptionEvent = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.subscriptionEvent))
  .handler(({ context, data }) => operations.fireSubscriptionEvent(context.call, data))

export const recordFinding = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.finding))
  .handler(({ context, data }) => operations.recordFinding(context.call, data))

export const viewLicence = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.licenceView))
  .handler(({ context, data }) => operations.viewLicence(context.call, data))

export const listStock = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.stockSearch))
  .handler(({ context, data }) => operations.listStock(context.call, data))

export const getStockVehicle = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.stockVehicle))
  .handler(({ context, data }) => operations.getStockVehicle(context.call, data))

export const setForSale = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.forSale))
  .handler(({ context, data }) => operations.setForSale(context.call, data))

export const listReviews = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(waitingSearch))
  .handler(({ context, data }) => operations.listReviews(context.call, data))

export const getReview = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.review))
  .handler(({ context, data }) => operations.getReview(context.call, data))

export const decideReview = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.decision))
  .handler(({ context, data }) => operations.decideReview(context.call, data))
