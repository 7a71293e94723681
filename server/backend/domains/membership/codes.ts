import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { MembershipCode, membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { membershipCodes } from '#server/backend/platform/db/schema/membership.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { usesOf } from './eligibility.ts'
import { grantMailEntry } from './grant-mails.ts'

type Rows = typeof membershipOperations.rows
type CodeInput = HandlerInput<Rows['giveCode']>['body']
type CodeRow = typeof membershipCodes.$inferSelect

const day = 86_400_000

/** Page of the issued codes, newest first. */
export async function listCodes(
  services: BackendContext,
  { after, size }: HandlerInput<Rows['listCodes']>['query'],
): Promise<CallResult<Rows['listCodes']>> {
  const { createdAt, code } = membershipCodes
  const rows = await services
    .db()
    .select()
    .from(membershipCodes)
    .where(rowsAfter({ at: createdAt, no: code }, after, 'older'))
    .orderBy(desc(createdAt), desc(code))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) => cursorAt(last.createdAt, last.code))
  const views: MembershipCode[] = []
  for (const row of items) views.push(await viewOf(services, row))
  return { items: views, next }
}

/** A code for one person is mailed to them. */
export function giveCode(services: BackendContext, input: CodeInput, caller: StaffCaller): Promise<MembershipCode> {
  const { campaign, mostUses, validDays, locale } = input
  const email = input.email?.toLowerCase() ?? null
  return services.transaction(async () => {
    const now = services.clock.now()
    const row: CodeRow = {
      id: randomUUID(),
      code: `ME-${readableCode(3)}`,
      campaign,
      email,
      mostUses,
      validUntil: new Date(now.getTime() + validDays * day),
      createdAt: now,
      revokedAt: null,
    }
    await services.db().insert(membershipCodes).values(row)
    await recordStaffAction(services, caller, {
      action: 'membershipCode.given',
      reference: row.code,
      detail: { mostUses },
    })
    if (email !== null) {
      const values = { code: row.code, campaign, validUntil: row.validUntil.toISOString() }
      await services.outbox.add(grantMailEntry(services, { template: 'membershipCode', to: email, locale, values }))
    }
    return viewOf(services, row)
  })
}

/** Throws `not_found`. A revoked code is returned unchanged. */
export function revokeCode(services: BackendContext, id: string, caller: StaffCaller): Promise<MembershipCode> {
  return services.transaction(async () => {
    if (!isUuid(id)) throw new Refusal('not_found', 'no such code')
    const [row] = await services.db().select().from(membershipCodes).where(eq(membershipCodes.id, id)).for('update')
    if (!row) throw new Refusal('not_found', 'no such code')
    if (row.revokedAt) return viewOf(services, row)
    const revokedAt = services.clock.now()
    await services.db().update(membershipCodes).set({ revokedAt }).where(eq(membershipCodes.id, id))
    await recordStaffAction(services, caller, { action: 'membershipCode.revoked', reference: row.code })
    return viewOf(services, { ...row, revokedAt })
  })
}

async function viewOf(services: BackendContext, row: CodeRow): Promise<MembershipCode> {
  const { id, code, campaign, email, mostUses } = row
  return {
    id,
    code,
    campaign,
    email,
    mostUses,
    uses: await usesOf(services, id),
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt && row.revokedAt.toISOString(),
  }
}
