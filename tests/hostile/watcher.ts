import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * Second client, in a process of its own, so that the attack's work does not delay it. Requests each path every 100 ms
 * on a new connection and measures the memory of the site and its child processes. Sends its measurements when told to
 * stop.
 */

/** Measurements of the second client during an attack. */
export interface Watch {
  /** Slowest answer per path in milliseconds; `timeoutMs` without one. */
  slowestMs: Record<string, number>
  answers: number
  /** Answers other than 200, such as `/healthz 503`. */
  failures: string[]
  /** Highest resident memory of the site's process, in megabytes. */
  siteMb: number
  /** Highest resident memory of the site and its child processes together, in megabytes. */
  totalMb: number
}

const everyMs = 100
const timeoutMs = 10_000

const [url = '', pid = '', ...paths] = process.argv.slice(2)
const watch: Watch = { slowestMs: {}, answers: 0, failures: [], siteMb: 0, totalMb: 0 }
let isWatching = true

process.on('message', () => {
  isWatching = false
})

function ask(path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const began = performance.now()
  const note = (outcome: number | string) => {
    const ms = Math.round(performance.now() - began)
    watch.slowestMs[path] = Math.max(watch.slowestMs[path] ?? 0, ms)
    watch.answers += 1
    if (outcome !== 200 && watch.failures.length < 20) watch.failures.push(`${path} ${outcome} after ${ms} ms`)
    resolve()
  }
  const request = get(url + path, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
    response.resume().on('end', () => note(response.statusCode ?? 0))
  })
  request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer')))
  request.on('error', ({ message }) => note(message))
  return promise
}

/** Resident megabytes of a process; 0 when it has ended. */
function residentMb(id: string): number {
  try {
    if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'rss=', '-p', id])) / 1024
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // Ended between listing and reading.
    return 0
  }
}

function childrenOf(id: string): string[] {
  if (process.platform !== 'linux') return []
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

const asking = new Set<Promise<void>>()
while (isWatching) {
  for (const path of paths) {
    const asked = ask(path).finally(() => asking.delete(asked))
    asking.add(asked)
  }
  const site = residentMb(pid)
  watch.siteMb = Math.max(watch.siteMb, Math.round(site))
  const total = childrenOf(pid).reduce((sum, child) => sum + residentMb(child), site)
  watch.totalMb = Math.max(watch.totalMb, Math.round(total))
  await sleep(everyMs)
}
await Promise.all(asking)
process.send?.(watch)
process.disconnect?.()
