import { type SQL, sql } from 'drizzle-orm'

/*
 * Histogram of durations: bucket 0 is up to a second; each further one ends at 2^(1/4) times the end of the one before,
 * so that a quantile is known to 9 %. The last bucket, for everything longer, begins after 23 years.
 */

const lastBucket = 119
const bucketsPerDoubling = 4

/** SQL for the bucket of an interval. */
export function bucketOf(interval: SQL): SQL {
  const seconds = sql`extract(epoch from ${interval})::double precision`
  return sql`case when ${seconds} <= 1 then 0
    else least(${sql.raw(String(lastBucket))}, ceil(${sql.raw(String(bucketsPerDoubling))} * ln(${seconds}) / ln(2.0::double precision))::integer) end`
}

/** Adds the stays of a stored histogram to those of each bucket; begins with none. */
export function addStays(
  to: readonly number[] | undefined,
  { buckets, stays }: { buckets: readonly number[]; stays: readonly number[] },
): number[] {
  const sum = to ? [...to] : Array.from({ length: lastBucket + 1 }, () => 0)
  for (const [index, bucket] of buckets.entries()) sum[bucket] = (sum[bucket] ?? 0) + (stays[index] ?? 0)
  return sum
}

/** Seconds that a share of the stays did not exceed; null without stays. `stays` are numbers by bucket. */
export function quantileOf(stays: readonly number[], share: number): number | null {
  const total = stays.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = share * total
  let below = 0
  for (const [bucket, count] of stays.entries()) {
    if (count > 0 && below + count >= rank) {
      // As if the stays of a bucket were spread evenly on its logarithmic scale.
      return bucket === 0 ? 1 : 2 ** ((bucket - 1 + (rank - below) / count) / bucketsPerDoubling)
    }
    below += count
  }
  return null
}
