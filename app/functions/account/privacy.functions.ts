import { accountRead, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { accounts } from '#server/api/contract/groups/account.ts'
import { mailSubscription } from '#server/api/contract/groups/mail-subscription.ts'
import { typedCode } from '#server/api/input/account.ts'
import * as services from '#server/services/account-privacy.ts'
import { customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/* Calls of the privacy page. */

export const getPrivacy = accountRead().handler(({ context }) => services.getPrivacy(context.call))

/** Turns optional mails on and off, from now on. */
export const setMailSections = write()
  .validator(inputOf(mailSubscription.rows.setSections))
  .handler(customerAnswerOf(mailSubscription.rows.setSections))

/** Mails the code that erasing an account requires. */
export const sendErasureCode = write()
  .validator(inputOf(accounts.rows.sendMailCode))
  .handler(customerAnswerOf(accounts.rows.sendMailCode))

export const eraseAccount = write()
  .validator(validated(typedCode))
  .handler(({ context, data }) => services.eraseAccount(context.call, data))
