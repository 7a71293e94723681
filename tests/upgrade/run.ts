import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isBuildNeeded, runBuild } from '#server/build.ts'
import { pooled, print } from '#tests/cluster/cluster.ts'
import { countTable, printOutcome, printTable } from '#tests/faults/print-trial.ts'
import { runTrial } from '#tests/faults/trial.ts'
import type { World } from '#tests/faults/world.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'

/*
 * `npm run test:upgrade -- REVISION`: three replicas of an older revision, by default of the last recorded release, serve
 * customers and are replaced one by one by this version: drained by the proxy, stopped, started again; the first one
 * migrates the database beside the older ones. Ends with 1 if one request fails, or the audit of what the customers
 * leave finds anything.
 */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results/upgrade')

/** Seconds that both versions serve after each replacement. */
const besideSeconds = 10

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())

const [revision = await lastRelease()] = process.argv.slice(2)
process.exitCode = await upgradeFrom(revision)

/** Commit that recorded the last release. */
async function lastRelease(): Promise<string> {
  const file = join(root, 'server/backend/platform/db/migrations/releases.json')
  const { releases } = z
    .object({ releases: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(await readFile(file, 'utf8')))
  const path = `machines/releases/${releases.at(-1)?.name}`
  const commit = execFileSync('git', ['log', '-1', '--diff-filter=A', '--format=%H', '--', path], { cwd: root })
  return commit.toString().trim()
}

async function upgradeFrom(from: string): Promise<number> {
  const older = await mkdtemp(join(scratchFolder(), 'solvei-older-'))
  try {
    if (isBuildNeeded()) {
      print('Building this version …')
      await runBuild()
    }
    print(`Building ${from} …`)
    await buildOlder(from, older)
    const trial = await runTrial(
      {
        seed: from,
        minutes: 1,
        build: { root: older, node: process.execPath },
        // An older version may not know of the pooler.
        envOf: ({ database }) => ({ DATABASE_URL: database.directUrl }),
        results,
        // Calls that both versions have.
        crowd: { drivers: 6, subscribers: 0, walkers: 0, readers: 4 },
        interrupted: interrupted.signal,
        report: print,
      },
      replaceAll,
    )
    printTable(
      ['replica', 'drained and stopped', 'started'],
      trial.done.map(({ name, stopSeconds, startSeconds }) => [
        name,
        `${stopSeconds.toFixed(1)} s`,
        `${startSeconds.toFixed(1)} s`,
      ]),
    )
    countTable('requests', trial.answers)
    printOutcome(trial)
    const failed = sumOf([...trial.answers].filter(([what]) => isFailure(what)))
    print(`\n${failed} of ${sumOf([...trial.answers])} requests failed`)
    return failed === 0 && trial.findings.every(({ broken }) => broken.length === 0) ? 0 : 1
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

interface Replaced {
  name: string
  stopSeconds: number
  startSeconds: number
}

/** Replaces each replica by one of this version. */
async function replaceAll({ cluster }: World): Promise<Replaced[]> {
  const replaced: Replaced[] = []
  await sleep(besideSeconds * 1_000)
  for (const replica of cluster.replicas) {
    const began = performance.now()
    await cluster.nginx.route(new Set([replica.name]))
    await replica.stop()
    const stopped = performance.now()
    replica.use({ root, node: process.execPath }, pooled(cluster))
    await replica.start()
    const started = performance.now()
    await cluster.nginx.route(new Set())
    replaced.push({
      name: replica.name,
      stopSeconds: (stopped - began) / 1_000,
      startSeconds: (started - stopped) / 1_000,
    })
    await sleep(besideSeconds * 1_000)
  }
  return replaced
}

/** A refusal is an answer; a page or file that is gone is none. */
function isFailure(what: string): boolean {
  return /(?:5\d\d|without an answer)$/.test(what) || /^(?:page|file|function) 4\d\d$/.test(what)
}

function sumOf(counted: readonly (readonly [string, number])[]): number {
  return counted.reduce((sum, [, times]) => sum + times, 0)
}

/** Builds another revision in an empty folder, with the libraries of this one where they are the same. */
async function buildOlder(from: string, folder: string): Promise<void> {
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', '--output', archive, from], { cwd: root })
  execFileSync('tar', ['-xf', archive], { cwd: folder })
  await rm(archive)
  const [lock, ownLock, build] = await Promise.all(
    [join(folder, 'package-lock.json'), join(root, 'package-lock.json'), join(folder, 'server/build.ts')].map((file) =>
      readFile(file, 'utf8'),
    ),
  )
  if (lock === ownLock) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else run(folder, 'npm', 'ci')
  const flags = build?.includes('without-demonstration') ? ['--without-demonstration'] : []
  run(folder, process.execPath, 'server/build.ts', ...flags)
}

function run(cwd: string, command: string, ...args: string[]): void {
  const env = command === 'npm' ? process.env : { ...process.env, NODE_ENV: 'production' }
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
}
