import { z } from 'zod/mini'
import { accountRead, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { user } from '#server/api/contract/groups/user.ts'
import { invitationCode } from '#server/api/input/profile.ts'
import * as services from '#server/services/invitations.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

export const getInvitations = accountRead()
  .validator(validated(z.object({ code: z.nullable(invitationCode) })))
  .handler(({ context, data }) => services.getInvitations(context.call, data))

/** Customer who owns an invitation code; readable without an account. */
export const getInviter = read().validator(inputOf(user.rows.getInviter)).handler(answerOf(user.rows.getInviter))

/** Records who invited a new customer. */
export const acceptInvitation = write()
  .validator(inputOf(user.rows.acceptInvitation))
  .handler(customerAnswerOf(user.rows.acceptInvitation))
