import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { damageOperations } from '#server/api/contract/groups/damage-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listDamage = staffRead()
  .validator(inputOf(damageOperations.rows.listDamage))
  .handler(answerOf(damageOperations.rows.listDamage))

export const viewPictures = staffRead()
  .validator(inputOf(damageOperations.rows.viewPictures))
  .handler(answerOf(damageOperations.rows.viewPictures))

export const fireDamageEvent = staffWrite()
  .validator(inputOf(damageOperations.rows.fireDamageEvent))
  .handler(answerOf(damageOperations.rows.fireDamageEvent))
