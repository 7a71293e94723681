import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { testPush } from '#tests/support/push-keys.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { siteApp } from '#tests/support/site.ts'
import { adaptFile } from './configuration.ts'
import { type DatabaseCluster, type DatabaseOptions, startDatabaseCluster } from './database.ts'
import { faketimeLibrary, installPrograms } from './programs.ts'
import { type Build, createReplica, type Replica } from './replica.ts'
import { giveAway, isAnswering, type Service, signalAll, startService, waitFor } from './service.ts'

/** The site as in production, on one machine: replicas behind nginx, on a database that survives its primary. */
export interface Cluster {
  /** Address of nginx. Without trailing slash. */
  url: string
  replicas: readonly Replica[]
  database: DatabaseCluster
  nginx: {
    restart(): Promise<void>
    /** Sends no new requests to a replica, or sends them again; requests under way are finished. */
    route(drained: ReadonlySet<string>): Promise<void>
  }
  /** With data and logs; the folder is removed at the end. */
  folder: string
  logs: string
  filesDir: string
  end(): Promise<void>
}

export interface ClusterOptions {
  replicas?: number
  build: Build
  /** Environment of all replicas. */
  env?: Record<string, string>
  /** More of it, which depends on the database; default: its addresses with the pooler. */
  envOf?: (cluster: Pick<Cluster, 'database'>) => Record<string, string>
  /** Whether each replica has a clock that can be set. */
  hasClocks?: boolean
  database?: Pick<DatabaseOptions, 'lineTo' | 'changes'>
  /** Prepares the folder of the files; returns what undoes it. */
  prepareFiles?: (folder: string) => (() => void) | null
  /** Called with each step of the start. */
  report?: (text: string) => void
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { replicas: count = 3, build, env = {}, hasClocks = false, report = () => {} } = options
  const programs = installPrograms()
  const folder = await mkdtemp(join(scratchFolder(), 'solvei-cluster-'))
  const [logs, filesDir] = [join(folder, 'logs'), join(folder, 'files')]
  for (const path of [logs, filesDir]) mkdirSync(path)
  giveAway(folder)
  const ending: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const end = async () => {
    for (const step of ending.splice(0).toReversed()) await step()
  }

  try {
    const undo = options.prepareFiles?.(filesDir)
    if (undo) ending.push(async () => undo())
    report('database: primary, standby, pooler')
    const database = await startDatabaseCluster({ programs, folder, logs, ...options.database })
    ending.push(() => database.end())

    const port = await freePort()
    const url = `http://localhost:${port}`
    const places = await Promise.all(
      Array.from({ length: count }, async (_, index) => ({ name: `site${index + 1}`, port: await freePort() })),
    )
    const nginx = createNginx({ command: programs.nginx, folder, log: join(logs, 'nginx.log'), port, places })
    ending.push(() => nginx.end())
    await nginx.start()

    const clock = hasClocks ? faketimeLibrary() : null
    if (hasClocks && clock === null) throw new Error('libfaketime is missing. On Debian: apt-get install libfaketime')
    const replicas = places.map((place) =>
      createReplica({
        ...place,
        folder,
        log: join(logs, `${place.name}.log`),
        build,
        clock,
        env: {
          PUBLIC_URL: url,
          ...(options.envOf ?? pooled)({ database }),
          FILES_DIR: filesDir,
          APP_SECRET: siteApp.secret,
          VAPID_PUBLIC_KEY: testPush.publicKey,
          VAPID_PRIVATE_KEY: testPush.privateKey,
          ...env,
        },
      }),
    )
    ending.push(async () => void (await Promise.all(replicas.map((replica) => replica.stop()))))
    const [first, ...others] = replicas
    report('first replica, which fills the database')
    await first?.start()
    report(`${others.length} more replicas`)
    await Promise.all(others.map((replica) => replica.start()))
    await database.untilReplicated(60)
    await waitFor('nginx leads to the site', () => isAnswering(`${url}/readyz`), { seconds: 30 })
    return { url, replicas, database, nginx, folder, logs, filesDir, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Replicas that use the pooler. */
export function pooled({ database }: Pick<Cluster, 'database'>): Record<string, string> {
  return { DATABASE_URL: database.pooledUrl, DATABASE_DIRECT_URL: database.directUrl }
}

interface NginxOptions {
  command: string
  folder: string
  log: string
  port: number
  places: readonly { name: string; port: number }[]
}

function createNginx({ command, folder, log, port, places }: NginxOptions) {
  const own = join(folder, 'nginx')
  mkdirSync(own)
  giveAway(own)
  const file = adaptFile('nginx.conf', own, {
    'listen 8080': `listen 127.0.0.1:${port}`,
    '/run/nginx': join(own, 'nginx'),
    '/var/cache/nginx/assets': join(own, 'assets'),
  })
  writeRoutes(new Set())
  let service: Service | null = null

  function writeRoutes(drained: ReadonlySet<string>): void {
    const servers = places.map(({ name, port: ofReplica }) => [
      `server ${name}:3000 `,
      `server 127.0.0.1:${ofReplica} ${drained.has(name) ? 'down ' : ''}`,
    ])
    adaptFile('replicas.conf', own, Object.fromEntries(servers))
  }

  async function start(): Promise<void> {
    service = startService({
      name: 'nginx',
      command,
      args: ['-p', own, '-e', 'stderr', '-c', file, '-g', 'daemon off;'],
      cwd: own,
      log,
      isUnprivileged: true,
    })
    // Any answer, also that no replica is there yet.
    await waitFor('nginx answers', async () => await isListening(`http://127.0.0.1:${port}/healthz`), {
      seconds: 20,
      log,
    })
  }

  return {
    start,
    async restart() {
      // Workers outlive a killed master, and keep its port.
      const workers = workersOf(service?.pid ?? 0)
      await service?.end('SIGKILL')
      signalAll(workers, 'SIGKILL')
      await start()
    },
    async route(drained: ReadonlySet<string>) {
      writeRoutes(drained)
      const master = service?.pid ?? 0
      const before = workersOf(master)
      service?.send('SIGHUP')
      // Old workers take no new connections any more, and finish those that they have.
      await waitFor('nginx has new workers', () => areReplaced(before, workersOf(master)), { seconds: 20, log })
    },
    end: async () => await service?.end('SIGQUIT'),
  }
}

/** Workers of nginx that take connections. */
function workersOf(master: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return rows.flatMap((row) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s+nginx: worker process$/.exec(row.trimEnd()) ?? []
    return pid !== undefined && Number(parent) === master ? [Number(pid)] : []
  })
}

function areReplaced(before: readonly number[], now: readonly number[]): boolean {
  return now.length > 0 && !now.some((pid) => before.includes(pid))
}

async function isListening(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return true
  } catch {
    // Refused: asked again.
    return false
  }
}

/** Writes a line of a script about the cluster. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
