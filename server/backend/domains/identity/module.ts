import { identity as identityGroup } from '#server/api/contract/groups/identity.ts'
import { secondFactor } from '#server/api/contract/groups/second-factor.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { customerSearch } from './customer-search.ts'
import { createIdentityHandlers } from './identity.handlers.ts'
import { accountMails } from './mails/account-mails.ts'
import { linkData, networkData, profileData, secondFactorData } from './personal-data.ts'
import { createSecondFactorHandlers } from './second-factor.handlers.ts'
import { seedAccounts } from './seed-accounts.ts'
import { sweepSignIns } from './sweep.ts'

export { mailFrom } from './attempt-limits.ts'
export { costlyWork } from './costly-work.ts'
export { findAccounts } from './find-accounts.ts'
export type { Identity } from './identity.ts'
export { endAllSessions, endOneSession, endOtherSessions } from './issuer/end-session.ts'
export { assertStrongPassword } from './password-rules.ts'
export { hashPassword } from './passwords.ts'
export { queueAccountMail } from './queue-account-mail.ts'
export { claimRenewal, finishRenewal } from './renewals.ts'
export { type Addressee, countingWrongCodes, endLastingCode, nextCode } from './sent-codes.ts'
export { removeSecondFactor } from './second-factor.ts'
export { checkOwnPassword } from './sign-in.ts'
export { sessionSeconds } from './token-rules.ts'

export const identity: Module = {
  name: 'identity',
  seedDemonstration: ({ services }) => seedAccounts(services),
  personalData: [profileData, linkData, networkData, secondFactorData],
  searches: [customerSearch],
  mails: [accountMails],
  recurringJobs: [{ name: 'sign-ins.sweep', schedule: { everyMinutes: 5 }, run: sweepSignIns }],
  open: ({ services, identity: { issuer } }) => ({
    endpoints: [
      ...mount(identityGroup, createIdentityHandlers(services, issuer)),
      ...mount(secondFactor, createSecondFactorHandlers(services)),
    ],
  }),
}
