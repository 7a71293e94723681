import { accountRead, accountWrite, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { messages } from '#server/api/contract/groups/messages.ts'
import { ownClient, registration } from '#server/api/input/messages.ts'
import * as services from '#server/services/messages.ts'
import { ownContext } from '#server/services/request-context.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listMessages = accountRead()
  .validator(inputOf(messages.rows.listMessages))
  .handler(answerOf(messages.rows.listMessages))

export const countUnread = read().handler(({ context }) => services.countUnread(ownContext(context.call)))

/** Marks messages, all of them without ids; returns the number still unread. */
export const markMessages = accountWrite()
  .validator(inputOf(messages.rows.readMessages))
  .handler(answerOf(messages.rows.readMessages))

export const getChannels = accountRead()
  .validator(inputOf(messages.rows.getChannels))
  .handler(answerOf(messages.rows.getChannels))

export const setChannels = accountWrite()
  .validator(inputOf(messages.rows.setChannels))
  .handler(answerOf(messages.rows.setChannels))

/* Calls of the push flow: a signed-out customer gets an outcome, not an error. */

export const getPushKey = read()
  .validator(inputOf(messages.rows.getPushKey))
  .handler(answerOf(messages.rows.getPushKey))

export const registerDevice = write()
  .validator(validated(registration))
  .handler(({ context, data }) => services.registerDevice(context.call, data))

export const bindDevice = write()
  .validator(validated(ownClient))
  .handler(({ context, data }) => services.bindDevice(context.call, data))

export const unbindDevice = write()
  .validator(inputOf(messages.rows.unbindClient))
  .handler(answerOf(messages.rows.unbindClient))
