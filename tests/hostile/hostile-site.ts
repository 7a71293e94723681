import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { testPush } from '#tests/support/push-keys.ts'
import { type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'
import type { Watch } from './watcher.ts'

/** Paths of the second client: the process itself, a cached page, and a list page. */
const watchedPaths = ['/healthz', '/de_DE', '/de_DE/subscription']

/** Measurements, and the slowest answer that other visitors of this machine may get. */
type SiteWatch = Watch & { allowedMs: number }

/** Running site under attack, with measurements. */
export interface HostileSite extends SiteProcess {
  /**
   * Runs an attack while a second client sends requests every 100 ms; returns the attack's result and the measurements.
   */
  attacked<T>(attack: () => Promise<T>): Promise<{ result: T; watch: SiteWatch }>
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
  const allowedMs = Math.max(budget.slowestMs, budget.slowestRenders * (await renderMs(site.url)))
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
        const allowed = `${Math.round(allowedMs)} allowed`
        figures.push(`${expect.getState().currentTestName}: ${slowest.join(', ')}, ${allowed}; ${memory}`)
        return { result, watch: { ...watch, allowedMs } }
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

/** Milliseconds that the site alone takes for a list of cars that nobody has asked for. */
async function renderMs(url: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const began = performance.now()
    await (await fetch(`${url}/de_DE/subscription?q=alone-${n}`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/**
 * Limits for other visitors during an attack: milliseconds per answer, or on a slow machine so many renders of a list;
 * megabytes of the site's process with the embedded database, and in total with its confined process, which may use 400
 * for a picture.
 */
const budget = { slowestMs: 500, slowestRenders: 160, siteMb: 670, totalMb: 1_070 }

/** Measurements above the limits, in words; empty when no visitor was disturbed. */
export function disturbances({ slowestMs, allowedMs, failures, siteMb, totalMb }: SiteWatch): string[] {
  const slow = Object.entries(slowestMs).filter(([, ms]) => ms > allowedMs)
  return [
    ...failures,
    ...slow.map(([page, ms]) => `${page} after ${ms} ms`),
    ...(siteMb > budget.siteMb || totalMb > budget.totalMb ? [`${siteMb} MB, with its children ${totalMb} MB`] : []),
  ]
}
