import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSite, isBuildNeeded } from '#server/build.ts'
import { freePort } from './free-port.ts'

export interface RunningSite {
  /** Without a slash at its end. */
  url: string
  /** Milliseconds from the command to the first answer of `/readyz`. */
  readyMs: number
  /** Resident memory of the process, MB. */
  memory(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const patienceMs = 60_000

/** Builds the site where that is needed; the project's root. */
export async function builtSite(): Promise<string> {
  if (isBuildNeeded()) await buildSite()
  return root
}

/** A data folder of its own for a site; remove it when the site is stopped. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'solvei-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the built site as production does, on a free port and, unless told otherwise, the embedded database. */
export async function startSite(given: { DATA_DIR: string; DATABASE_URL?: string }): Promise<RunningSite> {
  await builtSite()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const secrets = { APP_SECRET: 'secret-of-the-benchmarks', SESSION_SECRET: 'a-session-secret-of-the-benchmarks' }
  // What is set for a site on this machine is not meant for this one.
  const foreign = { PUBLIC_URL: undefined, BACKEND_URL: undefined, DATABASE_URL: undefined, LOG_LEVEL: undefined }
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...foreign, ...secrets, ...given, HOST: '127.0.0.1', PORT: String(port) },
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the site could not be started')
  const exit = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null

  async function stop(): Promise<void> {
    if (!isRunning()) return
    child.kill('SIGTERM')
    await exit
  }

  while (!(await isReady(url))) {
    if (!isRunning()) throw new Error('the site ended before it was ready')
    if (performance.now() - began > patienceMs) {
      await stop()
      throw new Error('the site does not become ready')
    }
    await sleep(5)
  }
  return { url, readyMs: performance.now() - began, memory: () => memoryOf(pid), stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${url}/readyz`)
    return status === 200
  } catch {
    // Nobody listens yet.
    return false
  }
}

function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
