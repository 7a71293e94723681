import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { disturbances, type HostileSite, openHostileSite } from './hostile-site.ts'

/* Database server stopped during its work: connections stay open without answers. */

const frozenMs = 20_000
/** Longest wait for a page: shorter than a statement's budget, since the silence is detected earlier. */
const longestMs = 5_000
const explanation = 'The service is not responding right now.'

let postgres: TestPostgres
let site: HostileSite
beforeAll(async () => {
  postgres = await startPostgres()
  site = await openHostileSite(await postgres.createDatabase())
})
afterAll(async () => {
  postgres.thaw()
  await site.close()
  await postgres.stop()
})

/** Answer of a page within the longest wait. */
async function open(path: string): Promise<{ status: number; isExplained: boolean }> {
  const answer = await fetch(site.url + path, { signal: AbortSignal.timeout(longestMs) })
  return { status: answer.status, isExplained: (await answer.text()).includes(explanation) }
}

describe('a site whose database server hangs', () => {
  it('says so in time on every page that needs it, shows the others, and works again afterwards', async () => {
    const { result, watch } = await site.attacked(async () => {
      await postgres.freeze()
      const until = performance.now() + frozenMs
      const answers = []
      for (let n = 0; performance.now() < until; n += 1) {
        const openings = Array.from({ length: 10 }, (_, index) => open(`/en_US/careers/no-${n}-${index}`))
        answers.push(...(await Promise.all(openings)))
        expect((await open('/readyz')).status).toBe(503)
      }
      postgres.thaw()
      return answers
    })
    expect(result.length).toBeGreaterThan(20)
    expect(result.filter(({ status, isExplained }) => status !== 503 || !isExplained)).toEqual([])
    // The second client requests /healthz and pages that are cached.
    expect(disturbances(watch)).toEqual([])
    await expect.poll(() => open('/readyz')).toMatchObject({ status: 200 })
    expect(await open('/en_US/careers')).toEqual({ status: 200, isExplained: false })
    expect(await open('/en_US/careers/none')).toEqual({ status: 404, isExplained: false })
  })
})
