import { z } from 'zod'
import type { SigningApp } from '#server/api/client/signer.ts'
import { answerChecks } from './answer-checks.ts'
import { createCaller } from './caller.ts'
import type { Check } from './expectations.ts'
import { idempotencyChecks } from './idempotency-checks.ts'
import { signatureChecks } from './signature-checks.ts'

const issued = z.object({ token: z.string() })

/** Complete suite of the wire. Some checks build on earlier ones: run them in order. */
export function conformanceSuite(url: string, app: SigningApp): Check[] {
  const call = createCaller(url, app)
  const createToken = async () =>
    issued.parse((await call({ method: 'POST', path: '/api/v1/createtoken', form: [] })).data).token
  return [
    ...signatureChecks(call, app.secret),
    ...answerChecks(call, createToken),
    ...idempotencyChecks(call, createToken),
  ]
}
