import { z } from 'zod/mini'
import { accountRead, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { activities } from '#server/api/contract/groups/activities.ts'
import * as services from '#server/services/activities.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))
const claim = z.object({
  registrationNo: z.string().check(z.minLength(1), z.maxLength(32)),
  token: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(300))),
})

export const listActivities = read()
  .validator(inputOf(activities.rows.listEvents))
  .handler(answerOf(activities.rows.listEvents))

export const openActivity = read()
  .validator(validated(z.object({ id, claim: z.nullable(claim) })))
  .handler(({ context, data }) => services.openActivity(context.call, data))

/* The backend's GETs are exposed as POST only, so that no link registers or cancels a guest. */

export const registerForActivity = write()
  .validator(inputOf(activities.rows.register))
  .handler(answerOf(activities.rows.register))

export const cancelRegistration = write()
  .validator(inputOf(activities.rows.cancel))
  .handler(answerOf(activities.rows.cancel))

export const getActivityCalendar = read()
  .validator(validated(z.object({ id })))
  .handler(({ context, data }) => services.getCalendarFile(context.call, data))

/** Registrations of the signed-in customer, newest first. */
export const listOwnActivities = accountRead()
  .validator(inputOf(activities.rows.listOwn))
  .handler(answerOf(activities.rows.listOwn))
