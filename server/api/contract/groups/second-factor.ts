import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { sentCode as authenticatorCode } from '#server/api/input/digits.ts'
import { stepUpForm } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  permission: 'console.open',
  extension: 'money and roles need a second factor; the specification knows a password only',
} as const

/** Second factor of the member of staff who calls, and the step-up of the session by it. */
export const secondFactor = group('second-factor', {
  getSecondFactor: get('/ops/second-factor', {
    ...staff,
    returns: z.object({
      /** Null without one. */
      enrolledAt: instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** End of the session's step-up; null without one. */
      steppedUpUntil: instant.nullable(),
    }),
  }),
  /** New secret for an authenticator. It replaces the one in use with its first code; until then both calls repeat. */
  beginEnrolment: post('/ops/second-factor/enrolment', {
    ...staff,
    returns: z.object({
      /** Base32. */
      secret: z.string(),
      /** `otpauth:` address of the same, for a QR code. */
      address: z.string(),
    }),
    errors: ['step_up_required'],
  }),
  /** Confirms the new secret by a code of it, and steps the session up. The recovery codes are shown this once. */
  confirmEnrolment: post('/ops/second-factor', {
    ...staff,
    body: z.object({ code: authenticatorCode }),
    returns: z.object({ recoveryCodes: z.array(z.string()), steppedUpUntil: instant }),
    errors: ['step_up_required', 'code_invalid', 'too_many_requests'],
  }),
  /** Steps the session up by a code of the authenticator or a recovery code. */
  stepUp: post('/ops/step-up', {
    ...staff,
    body: stepUpForm,
    returns: z.object({ steppedUpUntil: instant }),
    errors: ['code_invalid', 'second_factor_missing', 'too_many_requests'],
  }),
})
