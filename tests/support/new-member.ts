import { randomUUID } from 'node:crypto'
import { type Benefit, benefits } from '#machines/shared/benefits.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { membershipOrders, memberships } from '#server/backend/platform/db/schema/membership.ts'

interface NewMember {
  accountId: string
  startsAt: Date
  endsAt: Date
  /** All of them if not given. */
  benefits?: Benefit[]
}

/** Makes an account a member for a period; returns the number of its order. */
export async function newMember(
  services: BackendContext,
  { accountId, startsAt, endsAt, benefits: held = [...benefits] }: NewMember,
): Promise<string> {
  const orderNo = `MO-${randomUUID()}`
  const ownershipType = 10_004
  await services
    .db()
    .insert(membershipOrders)
    .values({
      orderNo,
      status: 20,
      version: 1,
      accountId,
      country: 'DE',
      locale: 'de_DE',
      ownershipType,
      paymentKind: 'FREE',
      amount: 0,
      vatRate: 1_900,
      currency: 'EUR',
      months: 12,
      benefits: held,
      termsVersion: '2026-11',
      terms: { paymentWindowHours: 23, withdrawalDays: 14 },
      isEarlyStart: false,
      orderedAt: startsAt,
      completedAt: startsAt,
      createdAt: startsAt,
      updatedAt: startsAt,
    })
  await services.db().insert(memberships).values({ orderNo, accountId, ownershipType, startsAt, endsAt })
  return orderNo
}
