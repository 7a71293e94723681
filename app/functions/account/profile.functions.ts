import { accountWrite, read } from '#app/functions/call/call.ts'
import { user } from '#server/api/contract/groups/user.ts'
import * as services from '#server/services/profile.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const getProfile = read().handler(({ context }) => services.getProfile(context.call))

/** What every page knows of the person at the browser, and whose account they view. */
export const getVisitor = read().handler(({ context }) => services.getVisitor(context.call))

/** Replaces the whole profile; inconsistent values are refused with invalid_params. */
export const updateProfile = accountWrite()
  .validator(inputOf(user.rows.updateProfile))
  .handler(answerOf(user.rows.updateProfile))
