import { createServerFn } from '@tanstack/react-start'
import * as invitations from '#server/services/invitations.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import * as schemas from './invitations.schemas.ts'
import { validated } from './validated.ts'

export const getInvitations = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.openedWith))
  .handler(({ context, data }) => invitations.getInvitations(context.call, data))

export const getInviterName = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.invitation))
  .handler(({ context, data }) => invitations.getInviterName(context.call, data))

export const acceptInvitation = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.invitation))
  .handler(({ context, data }) => invitations.acceptInvitation(context.call, data))
