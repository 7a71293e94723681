import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markDemonstration } from '#server/config/demonstration.ts'
import { environment } from '#tests/support/site.ts'
import { startCommand } from '#tests/support/start-command.ts'
import { isAnswering, type Service, startService, waitFor } from './service.ts'

/** Built site from which a replica is started. */
export interface Build {
  /** Checkout or assembled image. */
  root: string
  /** Node that runs it. */
  node: string
}

export interface Replica {
  name: string
  port: number
  /** Without trailing slash. */
  url: string
  start(): Promise<void>
  /** Kills it at once. */
  kill(): Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
  freeze(): void
  thaw(): void
  /** Sets its clock this many seconds off, where it was started with one of its own. */
  setClock(seconds: number): void
  /** Starts it from another build next time, with these changes of its environment. */
  use(build: Build, changes: Record<string, string>): void
}

export interface ReplicaOptions {
  name: string
  port: number
  folder: string
  log: string
  build: Build
  env: Record<string, string>
  /** Library for a clock of its own (libfaketime). */
  clock: string | null
}

/** One replica of the site, not started yet. */
export function createReplica({ name, port, folder, log, clock, ...options }: ReplicaOptions): Replica {
  const url = `http://127.0.0.1:${port}`
  const dataDir = join(folder, name)
  const clockFile = join(folder, `${name}.clock`)
  let { build, env } = options
  let service: Service | null = null
  mkdirSync(dataDir, { recursive: true })
  markDemonstration(dataDir)
  writeFileSync(clockFile, '+0')

  return {
    name,
    port,
    url,
    async start() {
      const { args, env: ofStart } = startCommand(build.root)
      service = startService({
        name,
        command: build.node,
        args,
        cwd: build.root,
        log,
        env: {
          ...ofStart,
          ...environment,
          ...env,
          ...(clock !== null && {
            LD_PRELOAD: clock,
            FAKETIME_TIMESTAMP_FILE: clockFile,
            FAKETIME_CACHE_DURATION: '1',
            DONT_FAKE_MONOTONIC: '1',
          }),
          DATA_DIR: dataDir,
          PORT: String(port),
        },
      })
      const own = service
      await waitFor(
        `${name} is ready`,
        () => {
          if (!own.isAlive()) throw new Error(`${name} has ended; see ${log}`)
          return isAnswering(`${url}/readyz`)
        },
        { seconds: 120, log },
      )
    },
    kill: async () => await service?.end('SIGKILL'),
    stop: async () => await service?.end(),
    freeze: () => service?.send('SIGSTOP'),
    thaw: () => service?.send('SIGCONT'),
    setClock: (seconds) => writeFileSync(clockFile, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`),
    use(next, changes) {
      build = next
      env = { ...env, ...changes }
    },
  }
}
