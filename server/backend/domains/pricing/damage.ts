import type { CareItemId } from '#server/api/contract/schemas/policies.ts'

/** Something that was found at the return; `other` is of no kind that a cover names. */
export interface Damage {
  part: CareItemId | 'other'
  /** Gross, minor units. */
  amount: number
}

/** What a cover pays for: all of it together up to a limit, and of each kind so many. */
export interface Cover {
  limit: number
  items: readonly { id: CareItemId; count: number }[]
}

/**
 * What of each damage the cover pays, in the order in which they are given. Of a kind of which more was found than is
 * covered, it pays the dearest; the limit is used up from the dearest on, too, so that the order of a report is nobody's
 * advantage.
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

/** What is left of it for the customer. */
export function shareOf(found: readonly Damage[], cover: Cover): number {
  const whole = found.reduce((sum, { amount }) => sum + amount, 0)
  return whole - coveredOf(found, cover).reduce((sum, amount) => sum + amount, 0)
}

/** What damage costs in the end that a cover was paid for over so many months. */
export function damageCostOf(
  found: readonly Damage[],
  cover: Cover,
  { monthly, months }: { monthly: number; months: number },
): number {
  return monthly * months + shareOf(found, cover)
}
