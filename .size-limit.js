import { firstLoads } from './tests/bench/support/first-loads.ts'

/* What a first visit to each page may load; the pages and their limits are those of the benchmark `first-load`. */

export default firstLoads(import.meta.dirname).map(({ page, scripts, limit }) => ({
  name: page,
  path: scripts,
  limit: `${limit} kB`,
  // They are compressed already.
  brotli: false,
}))
