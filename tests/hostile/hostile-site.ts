import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { testPush } from '#tests/support/push-keys.ts'
import { type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'
import type { Watch } from './watcher.ts'

/** Paths of the second client: the process itself, a cached page, and a list page. */
const watchedPaths = ['/healthz', '/de_DE', '/de_DE/subscription']

/** Running site under attack, with measurements. */
export interface HostileSite extends SiteProcess {
  /**
   * Runs an attack while a second client sends requests every 100 ms; returns the attack's result and the measurements.
   */
  attacked<T>(attack: () => Promise<T>): Promise<{ result: T; watch: Watch }>
  dataDir: string
  close(): Promise<void>
}

/**
 * Starts the built site on a filled data folder, or on the given database. Requests its pages once, as on a running
 * site.
 */
export async function openHostileSite(databaseUrl?: string): Promise<HostileSite> {
  const { path, remove } = await temporaryDataDir(inject('filledDataDir'))
  const site = await startSite({
    DATA_DIR: path,
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl,
      FILES_DIR: join(path, 'files'),
      VAPID_PUBLIC_KEY: testPush.publicKey,
      VAPID_PRIVATE_KEY: testPush.privateKey,
    }),
  })
  for (const page of watchedPaths) await (await fetch(site.url + page)).arrayBuffer()
  const figures: string[] = []
  return {
    ...site,
    dataDir: path,
    async attacked(attack) {
      const script = join(import.meta.dirname, 'watcher.ts')
      const watcher = fork(script, [site.url, String(site.pid), ...watchedPaths])
      const seen = once(watcher, 'message')
      try {
        const result = await attack()
        watcher.send('stop')
        const [watch]: Watch[] = await seen
        if (!watch) throw new Error('the second client saw nothing')
        const slowest = Object.entries(watch.slowestMs).map(([page, ms]) => `${page} ${ms} ms`)
        const memory = `${watch.siteMb} MB, with its children ${watch.totalMb} MB`
        const allowed = `${Math.round(slowestMs)} ms allowed`
        figures.push(`${expect.getState().currentTestName}: ${slowest.join(', ')}, ${allowed}; ${memory}`)
        return { result, watch }
      } finally {
        if (watcher.exitCode === null) watcher.kill()
      }
    },
    async close() {
      await site.stop()
      await remove()
      process.stdout.write(`${figures.join('\n')}\n`)
    },
  }
}

/**
 * Limits for other visitors during an attack: milliseconds per answer on the reference machine, megabytes of the site's
 * process with the embedded database, and in total with its confined process, which may use 400 for a picture.
 */
const budget = { slowestMs: 500, siteMb: 670, totalMb: 1_070 }

/** Milliseconds of the work below on the reference machine (2 cores). */
const referenceMs = 500

/**
 * How many times longer than the reference machine this one takes for the same work; at least 1. The work takes up
 * memory, like that of a server: additions run at the usual speed where memory is slow. It is not the site's own: a site
 * that became slower would be allowed more.
 */
function slowness(): number {
  const began = performance.now()
  for (let round = 0; round < 240; round += 1) {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ id: `row-${round}-${n}`, text: 'a page'.repeat(4), n }))
    JSON.parse(JSON.stringify(rows))
    Buffer.alloc(1_000_000, round)
  }
  return Math.max(1, (performance.now() - began) / referenceMs)
}

const slowestMs = budget.slowestMs * slowness()

/** Measurements above the limits, in words; empty when no visitor was disturbed. */
export function disturbances({ slowestMs: answers, failures, siteMb, totalMb }: Watch): string[] {
  const slow = Object.entries(answers).filter(([, ms]) => ms > slowestMs)
  return [
    ...failures,
    ...slow.map(([page, ms]) => `${page} after ${ms} ms`),
    ...(siteMb > budget.siteMb || totalMb > budget.totalMb ? [`${siteMb} MB, with its children ${totalMb} MB`] : []),
  ]
}
