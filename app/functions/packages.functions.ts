import { createServerFn } from '@tanstack/react-start'
import * as purchase from '#server/services/package-purchase.ts'
import * as packages from '#server/services/packages.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import * as schemas from './packages.schemas.ts'
import { validated } from './validated.ts'

/* What a customer sees and does of the packages that go with their subscriptions. */

export const listPackages = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => packages.listPackages(context.call))

export const openPackages = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.anOrder))
  .handler(({ context, data }) => packages.openPackages(context.call, data))

export const cancelPackage = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.packageCancellation))
  .handler(({ context, data }) => packages.cancelPackage(context.call, data))

export const cancelCare = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.careCancellation))
  .handler(({ context, data }) => packages.cancelCare(context.call, data))

export const disputeItem = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.dispute))
  .handler(({ context, data }) => packages.disputeItem(context.call, data))

export const acceptReport = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.acceptance))
  .handler(({ context, data }) => packages.acceptReport(context.call, data))

export const reportOdometer = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.odometer))
  .handler(({ context, data }) => packages.reportOdometer(context.call, data))

/* Behind the flows that buy: who is not signed in any more is told so by their answers. */

export const loadOffers = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.wantedOffers))
  .handler(({ context, data }) => purchase.loadOffers(context.call, data))

export const setMethod = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.methodChange))
  .handler(({ context, data }) => purchase.setMethod(context.call, data))

export const placePackage = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.placement))
  .handler(({ context, data }) => purchase.placeOrder(context.call, data))
