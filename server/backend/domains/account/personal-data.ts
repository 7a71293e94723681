import { and, eq, inArray, or } from 'drizzle-orm'
import { endAllSessions } from '#server/backend/domains/identity/module.ts'
import { dropKnown } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource, DataSubject } from '#server/backend/kernel/personal-data.ts'
import {
  credentialCodes,
  invitationCodes,
  invitations,
  sessionDevices,
} from '#server/backend/platform/db/schema/account.ts'
import { issuerRecords, mailedCodes } from '#server/backend/platform/db/schema/identity.ts'
import { listSessions } from './sessions.ts'

export const sessionData: PersonalDataSource = {
  name: 'sessions',
  tables: [sessionDevices, issuerRecords],
  merge: {
    prepare: endSessionsOf,
    ends: [issuerRecords.accountId],
    counts: { sessions: async (services, { accountId }) => (await listSessions(services, accountId, null)).length },
  },
  async exported(services, { accountId }) {
    const sessions = await listSessions(services, accountId, null)
    return sessions.map(({ id: _, isOwn: _own, ...session }) => session)
  },
  erase: (services, from) => endSessionsOf(services, { from }),
}

async function endSessionsOf(services: BackendContext, { from: { accountId } }: { from: DataSubject }): Promise<void> {
  const sessions = await listSessions(services, accountId, null)
  const ids = sessions.map(({ id }) => id)
  await services.db().delete(sessionDevices).where(inArray(sessionDevices.sessionId, ids))
  await endAllSessions(services, accountId)
}

export const invitationData: PersonalDataSource = {
  name: 'invitations',
  tables: [invitationCodes, invitations],
  merge: {
    async prepare(services, pair) {
      const { accountId, inviterId } = invitations
      const both = [pair.from.accountId, pair.into.accountId]
      // An invitation from one of the two accounts to the other is none any more.
      await services
        .db()
        .delete(invitations)
        .where(and(inArray(accountId, both), inArray(inviterId, both)))
      await dropKnown(services, pair, accountId)
      await dropKnown(services, pair, invitationCodes.accountId)
    },
    moves: [invitationCodes.accountId, invitations.accountId, invitations.inviterId],
  },
  async exported(services, { accountId }) {
    const own = await services.db().select().from(invitationCodes).where(eq(invitationCodes.accountId, accountId))
    // Invited customers appear only as a count, since they are other people.
    const invited = await services.db().$count(invitations, eq(invitations.inviterId, accountId))
    return own.map(({ code, createdAt }) => ({ code, createdAt, invited }))
  },
  async erase(services, { accountId }) {
    const { accountId: invitedId, inviterId } = invitations
    await services
      .db()
      .delete(invitations)
      .where(or(eq(invitedId, accountId), eq(inviterId, accountId)))
    await services.db().delete(invitationCodes).where(eq(invitationCodes.accountId, accountId))
  },
}

/** Codes expire soon, but the address they were sent to is personal data. */
export const codeData: PersonalDataSource = {
  name: 'codes',
  tables: [credentialCodes, mailedCodes],
  merge: { ends: [credentialCodes.accountId, mailedCodes.accountId] },
  async exported(services, { accountId, email }) {
    const rows = await services.db().select().from(credentialCodes).where(eq(credentialCodes.accountId, accountId))
    const mailed = await services.db().select().from(mailedCodes).where(areMailedTo({ accountId, email }))
    return [
      ...rows.map(({ purpose, target, sentAt, usedAt }) => ({ purpose, target, sentAt, usedAt })),
      ...mailed.map(({ purpose, email: target, expiresAt }) => ({ purpose, target, expiresAt })),
    ]
  },
  async erase(services, { accountId, email }) {
    await services.db().delete(credentialCodes).where(eq(credentialCodes.accountId, accountId))
    await services.db().delete(mailedCodes).where(areMailedTo({ accountId, email }))
  },
}

/** Before a sign-in, a code is linked to the address alone. */
function areMailedTo({ accountId, email }: DataSubject) {
  return or(eq(mailedCodes.accountId, accountId), eq(mailedCodes.email, email))
}
