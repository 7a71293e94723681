import { and, eq, gt, isNull, lt, not, sql } from 'drizzle-orm'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { account, type Account } from '#server/api/contract/groups/account.ts'
import { mayDo } from '#server/api/input/permissions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext, AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { viewings } from '#server/backend/platform/db/schema/staff-actions.ts'
import { recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'

/** Life of a viewing, by the machine's clock, like all of sign-in. */
export const viewingMs = 15 * 60_000

type Viewer = Pick<AccountContext, 'account' | 'sessionId' | 'requestId'>

/** Begins a viewing of an account by the caller's session, and ends the one it had. */
export async function beginViewing(
  services: BackendContext,
  caller: Viewer,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<{ viewingId: string; endsAt: Date }> {
  await endViewings(services, caller)
  const endsAt = new Date(Date.now() + viewingMs)
  const [begun] = await services
    .db()
    .insert(viewings)
    .values({ staffId: caller.account.id, sessionId: caller.sessionId ?? null, accountId, endsAt })
    .returning({ viewingId: viewings.id })
  if (!begun) throw new Error('the viewing just begun is missing')
  await recordStaffAction(services, caller, {
    action: 'customer.viewingBegun',
    reference: accountId,
    detail: { reason, viewing: begun.viewingId, endsAt: endsAt.toISOString() },
  })
  return { ...begun, endsAt }
}

/** Ends the viewing of the caller's session, if there is one. */
export async function endViewings(services: BackendContext, caller: Viewer): Promise<void> {
  const ended = await services.db().delete(viewings).where(ofSession(caller.account.id, caller.sessionId)).returning()
  for (const viewing of ended) await logEnd(services, viewing, caller.requestId)
}

/** Ends viewings whose time is over, so that the log has their end. Safe to run anywhere, any number of times. */
export async function sweepViewings(services: BackendContext): Promise<Record<string, number>> {
  return services.transaction(async () => {
    const over = await services.db().delete(viewings).where(lt(viewings.endsAt, new Date())).returning()
    for (const viewing of over) await logEnd(services, viewing, '')
    return { ended: over.length }
  })
}

function logEnd(
  services: BackendContext,
  { id, staffId, accountId }: typeof viewings.$inferSelect,
  requestId: string,
): Promise<void> {
  const caller = { account: { id: staffId }, requestId }
  return recordStaffAction(services, caller, {
    action: 'customer.viewingEnded',
    reference: accountId,
    detail: { viewing: id },
  })
}

function ofSession(staffId: string, sessionId: string | null | undefined) {
  return and(eq(viewings.staffId, staffId), sessionId ? eq(viewings.sessionId, sessionId) : isNull(viewings.sessionId))
}

/**
 * Caller of a call within a viewing: the customer, or a visitor for what is the same for all. Throws viewing_ended, and
 * viewing_read_only for a call that is not declared as a read of such a viewing.
 */
export async function viewedAccount(
  services: BackendContext,
  { method, path, viewing: row }: Endpoint,
  bearer: { account: Account; sessionId: string | null } | null,
  viewingId: string,
): Promise<Pick<CallContext, 'account' | 'viewing'>> {
  if (!bearer) throw new Refusal('user_token_invalid', 'a viewing needs the access token of its member of staff')
  const { id: staffId, roles } = bearer.account
  const open = services
    .db()
    .select({ row: accounts })
    .from(viewings)
    .innerJoin(accounts, eq(accounts.id, viewings.accountId))
    .where(
      and(
        eq(viewings.id, viewingId),
        ofSession(staffId, bearer.sessionId),
        gt(viewings.endsAt, new Date()),
        eq(accounts.role, 'customer'),
      ),
    )
  const [viewed] = isUuid(viewingId) && mayDo(roles, 'customers.view') ? await open : []
  if (!viewed) throw new Refusal('viewing_ended', 'the viewing is over, or that of another session')
  if (row === undefined || method !== 'GET') {
    throw new Refusal('viewing_read_only', `staff who view an account do not call ${method} ${path}`)
  }
  if (row === 'guest') return { account: null }
  return { account: account.parse(viewed.row), viewing: { id: viewingId, staffId } }
}

/** Answer of a read within a viewing; logs the page that it is of, once a viewing, before the answer leaves. */
export async function loggingView(
  services: BackendContext,
  { viewing: page }: Endpoint,
  { params, query }: { params: Record<string, string>; query: unknown },
  { viewing, account: viewed, requestId }: CallContext,
  read: () => Promise<unknown>,
): Promise<unknown> {
  const answer = await read()
  if (!viewing || !viewed || page === undefined || page === 'frame') return answer
  const item = Object.values(params)[0] ?? orderNoOf(query)
  const name = [page, item].filter(Boolean).join(' ')
  await services.transaction(async () => {
    const isLogged = sql`${name} = any(${viewings.seen})`
    const noted = await services
      .db()
      .update(viewings)
      .set({ seen: sql`array_append(${viewings.seen}, ${name})` })
      .where(and(eq(viewings.id, viewing.id), not(isLogged)))
      .returning({ id: viewings.id })
    if (noted.length === 0) return
    const caller = { account: { id: viewing.staffId }, requestId }
    await recordStaffAction(services, caller, {
      action: 'customer.pageViewed',
      reference: viewed.id,
      detail: { viewing: viewing.id, page, ...(item !== undefined && { item }) },
    })
  })
  return answer
}

function orderNoOf(query: unknown): string | undefined {
  const found: unknown = Reflect.get(Object(query), 'orderNo')
  return typeof found === 'string' ? found : undefined
}
