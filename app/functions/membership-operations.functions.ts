import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/membership-operations.ts'
import { withStaff, withWriteLimit } from './call.ts'
import * as schemas from './membership-operations.schemas.ts'
import { validated } from './validated.ts'

export const listMemberships = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.membershipSearch))
  .handler(({ context, data }) => operations.listMemberships(context.call, data))

export const getStaffMembership = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.membershipOrder))
  .handler(({ context, data }) => operations.getStaffMembership(context.call, data))

export const fireMembershipEvent = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.membershipEvent))
  .handler(({ context, data }) => operations.fireMembershipEvent(context.call, data))

export const listCodes = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.codePage))
  .handler(({ context, data }) => operations.listCodes(context.call, data))

export const giveCode = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.newCode))
  .handler(({ context, data }) => operations.giveCode(context.call, data))

export const revokeCode = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.aCode))
  .handler(({ context, data }) => operations.revokeCode(context.call, data))
