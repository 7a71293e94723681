import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { testPush } from '#tests/support/push-keys.ts'
import { type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'
import type { Watch } from './watcher.ts'

/** What the second client asks: the process itself, a page from memory, and the page of a shop's list. */
const watchedPaths = ['/healthz', '/de_DE', '/de_DE/subscription']

/** A running site that is attacked, and watched meanwhile. */
export interface HostileSite extends SiteProcess {
  /** Runs an attack while a second client asks every 100 ms; what the attack returns, and what that client saw. */
  attacked<T>(attack: () => Promise<T>): Promise<{ result: T; watch: Watch }>
  dataDir: string
  close(): Promise<void>
}

/**
 * Starts the built site on a filled data folder, or on the database that is given. Asks for its pages once, as visitors
 * of a running site have done.
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
        figures.push(`${expect.getState().currentTestName}: ${slowest.join(', ')}; ${memory}`)
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
 * The budget of everybody else during an attack: milliseconds an answer takes at most, megabytes of the site's process,
 * and of it with its confined process, which may take 400 for a picture.
 */
const budget = { slowestMs: 500, siteMb: 600, totalMb: 1_000 }

/** What the second client saw that is over the budget, in words; nothing where nobody was disturbed. */
export function disturbances({ slowestMs, failures, siteMb, totalMb }: Watch): string[] {
  const slow = Object.entries(slowestMs).filter(([, ms]) => ms > budget.slowestMs)
  return [
    ...failures,
    ...slow.map(([page, ms]) => `${page} after ${ms} ms`),
    ...(siteMb > budget.siteMb || totalMb > budget.totalMb ? [`${siteMb} MB, with its children ${totalMb} MB`] : []),
  ]
}
