import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { staffMembers } from '#server/api/contract/groups/staff-members.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listStaff = staffRead()
  .validator(inputOf(staffMembers.rows.listStaff))
  .handler(answerOf(staffMembers.rows.listStaff))

export const grantRole = staffWrite()
  .validator(inputOf(staffMembers.rows.grantRole))
  .handler(answerOf(staffMembers.rows.grantRole))

export const withdrawRole = staffWrite()
  .validator(inputOf(staffMembers.rows.withdrawRole))
  .handler(answerOf(staffMembers.rows.withdrawRole))

export const resetSecondFactor = staffWrite()
  .validator(inputOf(staffMembers.rows.resetSecondFactor))
  .handler(answerOf(staffMembers.rows.resetSecondFactor))
