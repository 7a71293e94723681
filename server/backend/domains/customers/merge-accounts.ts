import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import { maskEmail } from '#machines/shared/masking.ts'
import { type MergedKind, mergedKinds, type MergeRefusal } from '#server/api/input/customers.ts'
import { allConsents, isErased } from '#server/backend/domains/account/module.ts'
import { queueAccountMail } from '#server/backend/domains/identity/module.ts'
import { carryOutMerge, type MergedPair } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { DataSubject, PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { viewings } from '#server/backend/platform/db/schema/staff-actions.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { type AccountRow, lockAccount, readAccount } from './customer-account.ts'
import { logLook } from './view-customer.ts'

const followKind = 'account.followMerge'
const followPayload = z.object({ accountId: z.uuid() })
/** Longer than any request or job takes that began before the merge. */
const followMs = 2 * 60_000

/** Two accounts side by side: what each has, and what prevents that they are merged. Throws `not_found`. */
export async function compareAccounts(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  { accountId, email }: { accountId: string; email: string },
  caller: StaffCaller,
) {
  const one = await readAccount(services, accountId)
  const [other] = await services.db().select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
  if (!other) throw new Refusal('not_found', 'no account has this address')
  for (const { id } of [one, other]) await logLook(services, id, caller)
  const counted = async (row: AccountRow) => countsOf(services, sources, subjectOf(row))
  const [ofOne, ofOther] = [await counted(one), await counted(other)]
  const kinds = mergedKinds.map((kind) => ({
    kind,
    counts: [ofOne.get(kind) ?? 0, ofOther.get(kind) ?? 0] satisfies [number, number],
  }))
  return {
    accounts: [sideOf(one), sideOf(other)] satisfies [unknown, unknown],
    kinds: kinds.filter(({ counts }) => counts.some((number) => number > 0)),
    refusals: await refusalsOf(services, sources, { from: other, into: one }),
  }
}

/**
 * Merges two accounts of one person: all that belongs to the one that goes moves to the one that stays, in one
 * transaction. The row of the one that goes remains with its address, which is not free: mails, leads and invitations
 * are stored by it. It is blocked, and its sessions end. Throws `not_found` and `transition_not_allowed`.
 */
export function mergeAccounts(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  { accountId: staysId, goes: goesId, reason }: { accountId: string; goes: string; reason: string },
  caller: StaffCaller,
): Promise<void> {
  return services.transaction(async () => {
    // In one order: two merges of the same accounts wait for each other.
    const locked = new Map<string, AccountRow>()
    for (const id of [staysId, goesId].toSorted()) locked.set(id, await lockAccount(services, id))
    const [into, from] = [locked.get(staysId), locked.get(goesId)]
    if (!into || !from) throw new Refusal('not_found', 'no such accounts')
    const [refusal] = await refusalsOf(services, sources, { from, into })
    if (refusal) throw new Refusal('transition_not_allowed', `a merge: ${refusal}`, { refusal })
    await moveAll(services, sources, { from: subjectOf(from), into: subjectOf(into) })
    const { id, mergedInto } = accounts
    // One step leads to the account that stays, however often accounts are merged.
    await services.db().update(accounts).set({ mergedInto: into.id }).where(eq(mergedInto, from.id))
    await services
      .db()
      .update(accounts)
      .set({
        mergedInto: into.id,
        blockedAt: services.clock.now(),
        passwordHash: null,
        birthDate: null,
        company: null,
      })
      .where(eq(id, from.id))
    // A birth date that only one of them had is the person's.
    const birthDate = into.birthDate ?? from.birthDate
    await services.db().update(accounts).set({ birthDate }).where(eq(id, into.id))
    await services.db().delete(viewings).where(eq(viewings.accountId, from.id))
    const detail = { reason, merged: from.id }
    await recordStaffAction(services, caller, { action: 'customer.merged', reference: into.id, detail })
    await recordStaffAction(services, caller, { action: 'customer.merged', reference: from.id, detail })
    const reachedAt = maskEmail(into.email)
    for (const { email, locale } of [into, from]) {
      const written = locale ?? into.locale ?? config.defaultLocale
      await queueAccountMail(services, { email, locale: written, template: 'accountsMerged', reachedAt })
    }
    const dueAt = new Date(services.clock.now().getTime() + followMs)
    await services.outbox.add({ kind: followKind, payload: { accountId: from.id }, dueAt })
  })
}

/** Moves what was being written for an account while it was merged. Call once at start-up. */
export function registerMerges(
  services: BackendContext,
  outbox: OutboxDispatcher,
  sources: readonly PersonalDataSource[],
): void {
  outbox.handle(followKind, async (payload) => {
    const { id } = accounts
    const { accountId } = followPayload.parse(payload)
    const [from] = await services.db().select().from(accounts).where(eq(id, accountId))
    // Erased meanwhile.
    if (!from?.mergedInto) return
    const [into] = await services.db().select().from(accounts).where(eq(id, from.mergedInto))
    if (into) await moveAll(services, sources, { from: subjectOf(from), into: subjectOf(into) })
  })
}

async function moveAll(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  pair: MergedPair,
): Promise<void> {
  for (const { merge } of sources) if (merge) await carryOutMerge(services, merge, pair)
}

function subjectOf({ id, email }: AccountRow): DataSubject {
  return { accountId: id, email }
}

function sideOf({ id, email, firstName, lastName, createdAt }: AccountRow) {
  return { id, email, firstName, lastName, createdAt: createdAt.toISOString() }
}

async function countsOf(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  subject: DataSubject,
): Promise<Map<MergedKind, number>> {
  const found = new Map<MergedKind, number>()
  found.set('consents', (await allConsents(services, sources, [subject])).length)
  for (const { merge } of sources) {
    for (const kind of mergedKinds) {
      const count = await merge?.counts?.[kind]?.(services, subject)
      if (count !== undefined) found.set(kind, (found.get(kind) ?? 0) + count)
    }
  }
  return found
}

/** Everything that prevents a merge, in the order in which it is to be looked at. */
async function refusalsOf(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  { from, into }: { from: AccountRow; into: AccountRow },
): Promise<MergeRefusal[]> {
  const own = ownRefusal(from, into)
  // Nothing else is to be said of accounts that are none, or one.
  if (own) return [own]
  const pair = { from: subjectOf(from), into: subjectOf(into) }
  const found: MergeRefusal[] = []
  for (const { merge } of sources) {
    const refusal = await merge?.refusal?.(services, pair)
    if (refusal) found.push(refusal)
  }
  return found
}

function ownRefusal(from: AccountRow, into: AccountRow): MergeRefusal | null {
  const both = [from, into]
  if (from.id === into.id) return 'isSame'
  if (both.some(isErased)) return 'isErased'
  if (both.some(({ mergedInto }) => mergedInto !== null)) return 'isMerged'
  if (both.some(({ role }) => role === 'staff')) return 'isStaff'
  if (both.some(({ blockedAt }) => blockedAt !== null)) return 'isBlocked'
  // Prices, payment methods and orders follow the kind of customer.
  const isOtherKind = from.identityType !== into.identityType
  const isOtherCompany = from.company?.registrationNumber !== into.company?.registrationNumber
  return isOtherKind || isOtherCompany ? 'isOtherKind' : null
}
