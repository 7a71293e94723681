import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listMemberships = staffRead()
  .validator(inputOf(membershipOperations.rows.listMemberships))
  .handler(answerOf(membershipOperations.rows.listMemberships))

export const getStaffMembership = staffRead()
  .validator(inputOf(membershipOperations.rows.getStaffMembership))
  .handler(withReplay(membershipOrderMachine, answerOf(membershipOperations.rows.getStaffMembership)))

export const fireMembershipEvent = staffWrite()
  .validator(inputOf(membershipOperations.rows.fireMembershipEvent))
  .handler(answerOf(membershipOperations.rows.fireMembershipEvent))

export const listCodes = staffRead()
  .validator(inputOf(membershipOperations.rows.listCodes))
  .handler(answerOf(membershipOperations.rows.listCodes))

export const giveCode = staffWrite()
  .validator(inputOf(membershipOperations.rows.giveCode))
  .handler(answerOf(membershipOperations.rows.giveCode))

export const revokeCode = staffWrite()
  .validator(inputOf(membershipOperations.rows.revokeCode))
  .handler(answerOf(membershipOperations.rows.revokeCode))
