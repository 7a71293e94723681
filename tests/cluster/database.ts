import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#tests/support/free-port.ts'
import { adaptFile } from './configuration.ts'
import type { Programs } from './programs.ts'
import { descendantsOf, giveAway, isAnswering, type Service, signalAll, startService, waitFor } from './service.ts'

/** PostgreSQL server with the agent that runs it, as on a machine of its own. */
export interface DatabaseNode {
  name: string
  isPrimary(): Promise<boolean>
  /** Whether it replicates: a commit waits for it, or it has nearly all of them where none waits. */
  isSynchronous(): Promise<boolean>
  /** Kills agent and server, as a loss of power would. */
  crash(): Promise<void>
  /** Kills the server alone; its agent restarts it, or has the standby promoted. */
  crashServer(): void
  /** Stops all its processes, which keep their connections, until it is killed. */
  freeze(): void
  start(): void
  end(): Promise<void>
}

export interface DatabaseCluster {
  nodes: readonly DatabaseNode[]
  /** Addresses of the primary, through the pooler and without it. */
  pooledUrl: string
  directUrl: string
  /** Names of the service processes, for kills. */
  pooler: { restart(): Promise<void> }
  primary(): Promise<DatabaseNode | null>
  /** Waits for a primary with a synchronous standby. */
  untilReplicated(seconds: number): Promise<void>
  end(): Promise<void>
}

export interface DatabaseOptions {
  programs: Programs
  folder: string
  logs: string
  /** Address of the primary as the pooler reaches it; a test may put a slow line in between. */
  lineTo?: (host: string, port: number) => Promise<number>
  /** Changes of the configuration: pieces of text by what replaces them. */
  changes?: Readonly<Record<string, string>>
}

const passwords = { superuser: 'of-this-superuser', replication: 'of-this-replicator', site: 'of-this-site' }

/** Starts etcd, two nodes with automatic promotion, the route to the primary, and the pooler. */
export async function startDatabaseCluster(options: DatabaseOptions): Promise<DatabaseCluster> {
  const { programs, folder, logs } = options
  const started: Service[] = []
  const log = (name: string) => join(logs, `${name}.log`)
  const launch = (name: string, command: string, args: readonly string[], env: Record<string, string> = {}) => {
    const service = startService({ name, command, args, env, cwd: folder, log: log(name), isUnprivileged: true })
    started.push(service)
    return service
  }

  const [client, peer] = [await freePort(), await freePort()]
  const etcdFolder = join(folder, 'etcd')
  mkdirSync(etcdFolder, { mode: 0o700 })
  giveAway(etcdFolder)
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const settings = {
    name: 'etcd',
    'data-dir': etcdFolder,
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd=${peerUrl}`,
  }
  launch(
    'etcd',
    programs.etcd,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  )
  await waitFor('etcd answers', () => isAnswering(`${clientUrl}/health`), {
    seconds: 30,
    log: log('etcd'),
  })

  const passwordFile = join(folder, 'database-password')
  writeFileSync(passwordFile, passwords.site, { mode: 0o600 })
  giveAway(passwordFile)
  const script = adaptFile('database/create-database.sh', folder, {})
  const patroniFile = adaptFile('database/patroni.yaml', folder, {
    '/usr/local/bin/create-database': script,
    ...options.changes,
  })
  const nodes = await Promise.all(
    ['database1', 'database2'].map(async (name) => {
      const [port, api] = [await freePort(), await freePort()]
      return { name, port, api }
    }),
  )
  // Only where a test has switched it off.
  const isAsynchronous = options.changes?.['synchronous_mode: true'] !== undefined
  const nodeOf = ({ name, port, api }: (typeof nodes)[number]): DatabaseNode => {
    const data = join(folder, name)
    const url = `http://127.0.0.1:${api}`
    let agent: Service | null = null
    const postmaster = () => {
      try {
        const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
        // A killed server leaves its file; the number may be another process's now.
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? Number(pid) : null
      } catch {
        // It is not running.
        return null
      }
    }
    const processes = () => {
      const pids = [agent?.isAlive() ? agent.pid : null, postmaster()].flatMap((pid) => pid ?? [])
      return [...new Set(pids.flatMap((pid) => [pid, ...descendantsOf(pid)]))]
    }
    function start(): void {
      if (agent?.isAlive()) return
      agent = launch(name, programs.patroni, [patroniFile], {
        DATABASE_PASSWORD_FILE: passwordFile,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${client}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: dirname(programs.postgres),
        PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
      })
    }
    return {
      name,
      isPrimary: () => isAnswering(`${url}/primary`),
      isSynchronous: () => isAnswering(`${url}/${isAsynchronous ? 'replica?lag=64kB' : 'synchronous'}`),
      start,
      async crash() {
        signalAll(processes(), 'SIGKILL')
        await agent?.end('SIGKILL')
      },
      crashServer() {
        const pid = postmaster()
        if (pid !== null) signalAll([pid, ...descendantsOf(pid)], 'SIGKILL')
      },
      freeze: () => signalAll(processes(), 'SIGSTOP'),
      async end() {
        signalAll(processes(), 'SIGCONT')
        await agent?.end()
        signalAll(processes(), 'SIGKILL')
      },
    }
  }
  giveAway(folder)
  const own = nodes.map(nodeOf)
  const [first, second] = own
  first?.start()
  await waitFor('the primary is there', async () => (await first?.isPrimary()) === true, {
    seconds: 90,
    log: log('database1'),
  })
  second?.start()

  const route = await freePort()
  const haproxyFile = adaptFile('database/haproxy.cfg', folder, {
    'bind :5000': `bind 127.0.0.1:${route}`,
    ...Object.fromEntries(
      nodes.map(({ name, port, api }) => [`${name}:5432 check port 8008`, `127.0.0.1:${port} check port ${api}`]),
    ),
  })
  launch('haproxy', programs.haproxy, ['-f', haproxyFile])

  const pool = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"solvei" "${passwords.site}"\n`, { mode: 0o600 })
  giveAway(users)
  const routeOfPool = options.lineTo ? await options.lineTo('127.0.0.1', route) : route
  const poolerFile = adaptFile('database/pgbouncer.ini', folder, {
    'host=primary port=5000': `host=127.0.0.1 port=${routeOfPool}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${pool}`,
    '/run/pooler/users.txt': users,
  })
  const startPooler = () => launch('pgbouncer', programs.pgbouncer, ['-q', poolerFile])
  let pooler = startPooler()

  const urlOf = (port: number) => `postgres://solvei:${passwords.site}@127.0.0.1:${port}/solvei`
  const directUrl = urlOf(route)
  const pooledUrl = urlOf(pool)
  for (const [name, url] of [
    ['haproxy', directUrl],
    ['pgbouncer', pooledUrl],
  ] as const) {
    await waitFor(`${name} leads to the primary`, () => isWritable(url), { seconds: 60, log: log(name) })
  }

  async function primary(): Promise<DatabaseNode | null> {
    for (const node of own) if (await node.isPrimary()) return node
    return null
  }

  async function isReplicated(): Promise<boolean> {
    for (const node of own) if (await node.isSynchronous()) return (await primary()) !== null
    return false
  }

  return {
    nodes: own,
    pooledUrl,
    directUrl,
    pooler: {
      async restart() {
        await pooler.end('SIGKILL')
        pooler = startPooler()
      },
    },
    primary,
    untilReplicated: (seconds) =>
      waitFor('a synchronous standby is there', isReplicated, { seconds, log: log('database2') }),
    async end() {
      await Promise.all(own.map((node) => node.end()))
      for (const service of started.toReversed()) await service.end()
    },
  }
}

async function isWritable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"')
    return rows[0]?.isStandby === false
  } catch {
    // Not yet.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
