import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { chatOperations } from '#server/api/contract/groups/chat-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listChats = staffRead()
  .validator(inputOf(chatOperations.rows.listChats))
  .handler(answerOf(chatOperations.rows.listChats))

export const readChat = staffRead()
  .validator(inputOf(chatOperations.rows.readChat))
  .handler(answerOf(chatOperations.rows.readChat))

export const answerChat = staffWrite()
  .validator(inputOf(chatOperations.rows.answerChat))
  .handler(answerOf(chatOperations.rows.answerChat))

export const closeChat = staffWrite()
  .validator(inputOf(chatOperations.rows.closeChat))
  .handler(answerOf(chatOperations.rows.closeChat))
