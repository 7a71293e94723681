import { eq } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { type Profile, profile, type ProfileUpdate, type user } from '#server/api/contract/groups/user.ts'
import { listOpenDrives, listOwnDrives } from '#server/backend/domains/test-drive/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { OpenOrderKind } from '#server/backend/kernel/open-order-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { acceptInvitation, readInvitation, readInviter, readOwnInviter } from './invitations.ts'
import { listOpenOrders } from './open-orders.ts'

export function createUserHandlers(
  services: BackendContext,
  openOrders: Readonly<Record<string, OpenOrderKind>>,
): Handlers<typeof user> {
  return {
    listOrders: async (_input, { account, ...context }) => ({
      open: await listOpenOrders(services, openOrders, account.id, callLocale(context)),
      testDrives: await listOpenDrives(services, account.id),
    }),

    async getProfile(_input, { account }) {
      const [row] = await services.db().select().from(accounts).where(eq(accounts.id, account.id))
      return profileOf(row)
    },

    async updateProfile({ body }, { account }) {
      assertConsistent(body)
      const { birthDate, company, locale, ...required } = body
      const [row] = await services
        .db()
        .update(accounts)
        .set({
          ...required,
          birthDate: birthDate ?? null,
          company: company ?? null,
          locale: locale ?? null,
        })
        .where(eq(accounts.id, account.id))
        .returning()
      return profileOf(row)
    },

    listTestDrives: async (_input, { account }) => ({ items: await listOwnDrives(services, account.id) }),

    getInvitationCode: (_input, { account }) => readInvitation(services, account.id),

    async getInviter({ query }, { account }) {
      const own = account ? await readOwnInviter(services, account.id) : { name: null, canAccept: false }
      return query.code === undefined ? own : { ...own, ...(await readInviter(services, query.code)) }
    },

    acceptInvitation: ({ body }, { account }) => acceptInvitation(services, account.id, body.code),
  }
}

function profileOf(row: typeof accounts.$inferSelect | undefined): Profile {
  if (!row) throw new Refusal('user_token_invalid', 'the account no longer exists')
  return profile.parse(row)
}

/** Rules between fields, which the schema of single fields cannot express. */
function assertConsistent({ identityType, company, birthDate }: ProfileUpdate): void {
  const wrong = (field: string, reason: string) =>
    new Refusal('invalid_params', reason, { fields: [{ path: field, code: 'custom', message: reason }] })
  if (identityType !== IdentityType.private && !company)
    throw wrong('company', 'an SME or TME customer names the company')
  if (identityType === IdentityType.private && company) throw wrong('company', 'a private customer has no company')
  if (birthDate && (birthDate < '1900-01-01' || birthDate > new Date().toISOString().slice(0, 10))) {
    throw wrong('birth_date', 'not a date of birth')
  }
}
