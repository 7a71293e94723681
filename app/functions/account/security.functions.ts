import { z } from 'zod/mini'
import { accountRead, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { accounts } from '#server/api/contract/groups/account.ts'
import { codeTarget, credentialChange } from '#server/api/input/account.ts'
import * as services from '#server/services/account-security.ts'
import { customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/* Calls of the security page. */

/** Null for staff who view the account. */
export const getSecurity = accountRead().handler(({ context }) => services.getSecurity(context.call))

export const endSession = write()
  .validator(inputOf(accounts.rows.endSession))
  .handler(customerAnswerOf(accounts.rows.endSession))

export const removeMobile = write()
  .validator(inputOf(accounts.rows.removeMobile))
  .handler(customerAnswerOf(accounts.rows.removeMobile))

/** Public key of the day, for encrypting passwords. */
export const getPublicKey = write()
  .validator(inputOf(accounts.rows.getPublicKey))
  .handler(customerAnswerOf(accounts.rows.getPublicKey))

/* Calls of a credential change: a signed-out customer gets an outcome, not an error. */

export const sendCode = write()
  .validator(validated(z.object({ target: codeTarget })))
  .handler(({ context, data }) => services.sendCode(context.call, data.target))

export const changeCredential = write()
  .validator(validated(credentialChange))
  .handler(({ context, data }) => services.changeCredential(context.call, data))
