import type { CareItemId } from '#server/api/contract/schemas/policies.ts'

/** Damage found at the return; `other` is a kind no cover includes. */
export interface Damage {
  part: CareItemId | 'other'
  /** Gross, minor units. */
  amount: number
}

/** Coverage: a total limit, and a number of items for each kind. */
export interface Cover {
  limit: number
  items: readonly { id: CareItemId; count: number }[]
}

/**
 * Amount covered for each damage, in the given order. If more items of a kind are found than covered, the most
 * expensive are covered; the limit is used from the most expensive on as well, so that the order of the report has no
 * effect.
 */
export function coveredOf(found: readonly Damage[], { limit, items }: Cover): number[] {
  const covered = found.map(() => 0)
  const left = new Map<Damage['part'], number>(items.map(({ id, count }) => [id, count]))
  let rest = limit
  const byAmount = found.map((damage, position) => ({ ...damage, position })).toSorted((a, b) => b.amount - a.amount)
  for (const { part, amount, position } of byAmount) {
    const count = left.get(part) ?? 0
    if (count === 0 || amount === 0) continue
    left.set(part, count - 1)
    const paid = Math.min(amount, rest)
    covered[position] = paid
    rest -= paid
  }
  return covered
}

/** The customer's share. */
export function shareOf(found: readonly Damage[], cover: Cover): number {
  const whole = found.reduce((sum, { amount }) => sum + amount, 0)
  return whole - coveredOf(found, cover).reduce((sum, amount) => sum + amount, 0)
}

/** Total cost of damage with a cover paid for this many months. */
export function damageCostOf(
  found: readonly Damage[],
  cover: Cover,
  { monthly, months }: { monthly: number; months: number },
): number {
  return monthly * months + shareOf(found, cover)
}
