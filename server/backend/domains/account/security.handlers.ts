import type { accounts as accountGroup } from '#server/api/contract/groups/account.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { checkCode } from './credential-codes.ts'
import { changeEmail, sendEmailCode } from './email-change.ts'
import { changeMobile, removeMobile, sendMobileCode } from './mobile-change.ts'
import { readAccount } from './own-account.ts'
import { changePassword, sendPasswordCode } from './password-change.ts'
import { passwordKey } from './password-keys.ts'
import { sendErasureCode } from './privacy/erase-account.ts'
import { endSessionOf, listSessions } from './sessions.ts'

type SecurityHandlers = Pick<
  Handlers<typeof accountGroup>,
  | 'endSession'
  | 'getPublicKey'
  | 'getSecurity'
  | 'removeMobile'
  | 'sendMailCode'
  | 'sendMobileCode'
  | 'updateEmail'
  | 'updateMobile'
  | 'updatePassword'
  | 'validateEmail'
>

/** Changes to addresses, numbers and passwords. */
export function createSecurityHandlers(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
): SecurityHandlers {
  return {
    async getSecurity(_input, { account, sessionId = null }) {
      const { email, phoneCountry, phone, passwordHash } = await readAccount(services, account.id)
      const sessions = await listSessions(services, account.id, sessionId)
      const now = services.clock.now().toISOString()
      return { now, email, phoneCountry, phone, hasPassword: passwordHash !== null, sessions }
    },

    async endSession({ params }, context) {
      await endSessionOf(services, context, params.id)
      return { isEnded: true }
    },

    async getPublicKey(_input, { account }) {
      const { publicKey, ...key } = await passwordKey(services, account.id)
      const { kty = '', n = '', e = '' } = publicKey
      return { ...key, publicKey: { kty, n, e } }
    },

    async sendMailCode({ body }, context) {
      switch (body.purpose) {
        case 'email':
          return sendEmailCode(services, context, body.email)
        case 'password':
          return sendPasswordCode(services, context)
        case 'erasure':
          return sendErasureCode(services, sources, context)
      }
      return body satisfies never
    },

    sendMobileCode: ({ body }, context) => sendMobileCode(services, context, body),

    async validateEmail({ body }, context) {
      const target = body.email.toLowerCase()
      await checkCode(services, context, { purpose: 'email', target, code: body.code })
      return { isValid: true }
    },

    async updateEmail({ body }, context) {
      await changeEmail(services, context, body)
      return { email: body.email.toLowerCase() }
    },

    async updateMobile({ body }, context) {
      await changeMobile(services, context, body)
      return body
    },

    async updatePassword({ body }, context) {
      await changePassword(services, context, body)
      return { isChanged: true }
    },

    async removeMobile(_input, { account }) {
      await removeMobile(services, account.id)
      return { isRemoved: true }
    },
  }
}
