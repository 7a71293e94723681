import { and, eq, isNull, like, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { onAccount } from '#machines/shared/payment-method.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import { listMembers } from '#server/backend/domains/companies/members.ts'
import type { MergedPair } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { paymentMethods } from '#server/backend/platform/db/schema/payments.ts'
import { currentAgreement } from './agreements.ts'

/*
 * Paying on account is a payment method of the people who order for a company, so that orders, months and refunds need no
 * way of their own. It is there while the agreement is active.
 */

/** Name of the provider under which the accounts of companies are stored. */
const provider = 'account'

const tokenOf = (companyId: string, accountId: string) => `${companyId}:${accountId}`

/** Company of a stored method to pay on account. */
export function companyOfMethod({ token }: { token: string }): string {
  return token.slice(0, token.indexOf(':'))
}

/** Gives the method to all who order for the company, and takes it from others. Repeatable. */
export async function openAccount(services: BackendContext, companyId: string): Promise<void> {
  const members = await listMembers(services, companyId)
  const ordering = members.filter(({ role }) => mayInCompany(role, 'manageCars')).map(({ accountId }) => accountId)
  await closeAccount(services, companyId, ordering)
  const createdAt = services.clock.now()
  for (const accountId of ordering) {
    await services
      .db()
      .insert(paymentMethods)
      .values({
        id: `PM-${readableCode(3)}`,
        ownerKind: 'company',
        ownerId: accountId,
        provider,
        token: tokenOf(companyId, accountId),
        kind: onAccount,
        isDefault: false,
        createdAt,
      })
      .onConflictDoUpdate({ target: [paymentMethods.provider, paymentMethods.token], set: { removedAt: null } })
  }
}

/** Lets the people of a company pay on account who order for it now, if its agreement is active. */
export async function refreshAccount(services: BackendContext, companyId: string): Promise<void> {
  const agreement = await currentAgreement(services, companyId)
  if (agreement?.status === AgreementStatus.active) await openAccount(services, companyId)
}

/** Nothing new can be put on account, except by these people. */
export async function closeAccount(
  services: BackendContext,
  companyId: string,
  except: readonly string[] = [],
): Promise<void> {
  const { provider: named, token, removedAt, ownerId } = paymentMethods
  const ofCompany = and(eq(named, provider), like(token, `${tokenOf(companyId, '')}%`), isNull(removedAt))
  await services
    .db()
    .update(paymentMethods)
    .set({ removedAt: services.clock.now(), isDefault: false })
    .where(except.length === 0 ? ofCompany : and(ofCompany, notInArray(ownerId, [...except])))
}

/**
 * Lets the account that stays pay by the methods of the one that goes, which move with it. If it had one of the same
 * company before, that one is opened again, and the other is closed.
 */
export async function moveAccount(services: BackendContext, { from, into }: MergedPair): Promise<void> {
  const { provider: named, token, removedAt, ownerId } = paymentMethods
  const known = alias(paymentMethods, 'known')
  const moved = sql<string>`split_part(${token}, ':', 1) || ':' || ${into.accountId}`
  const isMoving = and(eq(named, provider), eq(ownerId, from.accountId), like(token, `%:${from.accountId}`))
  const isKnown = services
    .db()
    .select({ id: known.id })
    .from(known)
    .where(and(eq(known.provider, provider), eq(known.token, moved)))
  await services
    .db()
    .update(paymentMethods)
    .set({ token: moved })
    .where(and(isMoving, notExists(isKnown)))
  await services
    .db()
    .update(paymentMethods)
    .set({ removedAt: services.clock.now(), isDefault: false })
    .where(and(isMoving, isNull(removedAt)))
}
