import type { secondFactor } from '#server/api/contract/groups/second-factor.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { beginEnrolment, confirmEnrolment, readSecondFactor, stepUp } from './second-factor.ts'

export function createSecondFactorHandlers(services: BackendContext): Handlers<typeof secondFactor> {
  return {
    getSecondFactor: (_input, caller) => readSecondFactor(services, caller),
    beginEnrolment: (_input, caller) => beginEnrolment(services, caller),
    confirmEnrolment: ({ body }, caller) => confirmEnrolment(services, caller, body.code),
    async stepUp({ body }, caller) {
      return { steppedUpUntil: (await stepUp(services, caller, body.code)).toISOString() }
    },
  }
}
