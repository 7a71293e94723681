import { read } from '#app/functions/call/call.ts'
import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { secondFactor } from '#server/api/contract/groups/second-factor.ts'
import { demonstrationCode } from '#server/services/demonstration-code.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const getSecondFactor = staffRead()
  .validator(inputOf(secondFactor.rows.getSecondFactor))
  .handler(answerOf(secondFactor.rows.getSecondFactor))

/** A missing step-up is asked for by the page: it is thrown, unlike the other refusals of these calls. */
export const beginEnrolment = staffWrite()
  .validator(inputOf(secondFactor.rows.beginEnrolment))
  .handler(answerOf(secondFactor.rows.beginEnrolment, []))

export const confirmEnrolment = staffWrite()
  .validator(inputOf(secondFactor.rows.confirmEnrolment))
  .handler(answerOf(secondFactor.rows.confirmEnrolment, ['code_invalid', 'too_many_requests']))

export const stepUp = staffWrite()
  .validator(inputOf(secondFactor.rows.stepUp))
  .handler(answerOf(secondFactor.rows.stepUp))

/** Current code of the demonstration's staff, whose secret is public; null in other installations. */
export const getDemonstrationCode = read().handler(() => demonstrationCode())
