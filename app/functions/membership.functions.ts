import { createServerFn } from '@tanstack/react-start'
import * as own from '#server/services/account-membership.ts'
import * as purchase from '#server/services/membership.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import * as schemas from './membership.schemas.ts'
import { validated } from './validated.ts'

export const listOffers = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => own.listOffers(context.call))

/** For the mark beside who is signed in. */
export const readMark = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => own.readMark(context.call))

/* Behind the flow that makes somebody a member: who is not signed in is told so by its answer. */

// Counted as a change, since a code is tried with it.
export const checkOwnership = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.ownershipQuestion))
  .handler(({ context, data }) => purchase.checkOwnership(context.call, data))

export const placeMembership = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.placement))
  .handler(({ context, data }) => purchase.placeMembership(context.call, data))

export const payMembership = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.payment))
  .handler(({ context, data }) => purchase.payMembership(context.call, data))

export const leavePayment = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.anOrder))
  .handler(({ context, data }) => purchase.leavePayment(context.call, data))

// Hands over what was brought back from the bank, so it is no mere reading.
export const readMembership = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.standingRequest))
  .handler(({ context, data }) => purchase.readMembership(context.call, data))

export const actOnMembership = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.act))
  .handler(({ context, data }) => purchase.actOnMembership(context.call, data))

/* What a customer sees and does of their membership in the account. */

export const openOwn = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.ownQuestion))
  .handler(({ context, data }) => own.openOwn(context.call, data))

export const act = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.act))
  .handler(({ context, data }) => own.act(context.call, data))

export const grant = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.newGrant))
  .handler(({ context, data }) => own.grant(context.call, data))

export const takeBack = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.aGrant))
  .handler(({ context, data }) => own.takeBack(context.call, data))
