import { createServerFn } from '@tanstack/react-start'
import * as profile from '#server/services/profile.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import { profileForm } from './profile.schemas.ts'
import { validated } from './validated.ts'

export const getProfile = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => profile.getProfile(context.call))

export const updateProfile = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(profileForm))
  .handler(({ context, data }) => profile.updateProfile(context.call, profile.updateOf(data)))
