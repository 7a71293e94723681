import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterOptions, startCluster } from '#tests/cluster/cluster.ts'
import type { Build } from '#tests/cluster/replica.ts'
import { startMailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { randomNumbers } from '#tests/support/samples.ts'
import { serverFunctionsOf } from '#tests/support/server-functions.ts'
import { audit, isDue, isWaiting } from './audit.ts'
import { contestedSlots, driver, reader, walker } from './customers.ts'
import { openSlowLine, type SlowLine, soundLine } from './lines.ts'
import { findCars, stockUp, subscriber } from './subscribers.ts'
import { type Finding, openWorld, type World } from './world.ts'

/** What customers did while something was done to the cluster, and what the audit found. */
export interface Trial<Done> {
  seed: string
  seconds: number
  done: Done
  outcomes: ReadonlyMap<string, number>
  troubles: ReadonlyMap<string, number>
  /** Requests through the line by what came of them. */
  answers: ReadonlyMap<string, number>
  operations: number
  findings: Finding[]
  results: string
}

export interface TrialOptions {
  seed: string
  /** How long customers use it at least. */
  minutes: number
  build: Build
  /** More environment of the replicas. */
  env?: Record<string, string>
  envOf?: ClusterOptions['envOf']
  /** Pieces of the database's configuration by what replaces them. */
  databaseChanges?: Readonly<Record<string, string>>
  /** Before the customers come. */
  prepare?: (world: World) => Promise<void>
  /** Folder for the history, and the logs of all servers. */
  results: string
  /** Customers at a time, by what they do. */
  crowd?: Record<Customer, number>
  interrupted: AbortSignal
  report: (text: string) => void
}

type Customer = 'drivers' | 'subscribers' | 'walkers' | 'readers'

const usualCrowd: Record<Customer, number> = { drivers: 6, subscribers: 4, walkers: 2, readers: 2 }
/** Slots that drivers compete for: fewer than a slot each, so that they meet. */
const slotCount = 4
/** Milliseconds for what is due to be done after the last fault. */
const settleMs = 240_000

/** Starts a cluster, has customers use it while `during` does something to it, and audits what they leave. */
export async function runTrial<Done>(
  options: TrialOptions,
  during: (world: World) => Promise<Done>,
): Promise<Trial<Done>> {
  const { seed, minutes, build, report, interrupted, crowd = usualCrowd, results } = options
  const random = randomNumbers(`faults ${seed}`)
  await mkdir(results, { recursive: true })
  const historyFile = join(results, 'history.jsonl')
  const mailServer = await startMailServer()
  const lines: SlowLine[] = []
  const cluster = await startCluster({
    build,
    hasClocks: true,
    env: { DEMONSTRATION: 'base', SMTP_URL: mailServer.url, LOG_LEVEL: 'warn', ...options.env },
    ...(options.envOf && { envOf: options.envOf }),
    prepareFiles: ownFileSystem,
    database: {
      lineTo: async (host, port) => {
        const line = await openSlowLine(host, port)
        lines.push(line)
        return line.port
      },
      ...(options.databaseChanges && { changes: options.databaseChanges }),
    },
    report: (text) => report(`  starting: ${text}`),
  })
  let world: World | null = null
  try {
    const [slowLine] = lines
    if (!slowLine) throw new Error('the database was started without the line')
    let endsAt = Number.POSITIVE_INFINITY
    let isDone = false
    const isOver = () => Date.now() > endsAt || interrupted.aborted
    const isClosing = () => interrupted.aborted || (isDone && isOver())
    const own = await openWorld({ cluster, slowLine, mailServer, historyFile, random, isOver, isClosing })
    world = own
    await options.prepare?.(own)
    const visitor = own.visitor()
    await stockUp(own)
    const [slots, cars] = [await contestedSlots(visitor, slotCount), await findCars(visitor, minutes)]
    const staff = own.signedIn('staff@solvei.example')
    report(`  ${slots.length} slots and ${cars.single.length} cars are contested; ${minutes} minutes`)

    const functions = serverFunctionsOf(join(build.root, 'dist'))
    const began = performance.now()
    endsAt = Date.now() + minutes * 60_000
    const subscribers = numbered(crowd.subscribers, (index) => subscriber(own, `subscriber ${index}`, cars))
    const others = [
      ...numbered(crowd.drivers, (index) => driver(own, `driver ${index}`, slots)),
      ...numbered(crowd.walkers, (index) => walker(own, `walker ${index}`, staff)),
      ...numbered(crowd.readers, (index) => reader(own, `reader ${index}`, functions)),
    ]
    const done = await during(own)
      .catch((error: unknown) => {
        // Customers need not go on for a trial that has failed.
        endsAt = 0
        throw error
      })
      .finally(() => void (isDone = true))
    heal(own)
    report('  customers finish')
    await Promise.all(others)
    await settle(own, Promise.all(subscribers), report)
    const seconds = (performance.now() - began) / 1_000
    report('  audit')
    const { outcomes, troubles, line, history } = own
    return {
      seed,
      seconds,
      done,
      outcomes,
      troubles,
      answers: line.answers,
      operations: history.holdings.values().reduce((sum, all) => sum + all.length, 0),
      findings: await audit(own),
      results,
    }
  } finally {
    await world?.close()
    await cp(cluster.logs, join(results, 'logs'), { recursive: true })
    await cluster.end()
    for (const line of lines) await line.close()
    await mailServer.close()
  }
}

function heal({ line, slowLine, cluster }: World): void {
  line.set(soundLine)
  slowLine.setDelay(0)
  for (const replica of cluster.replicas) {
    replica.thaw()
    replica.setClock(0)
  }
}

/**
 * Moves the clock on until the last customers know the outcome of their payments, and until nothing is due: leases,
 * queries to the provider, refunds that wait for a day. No slot is held by a customer any more.
 */
async function settle(world: World, paying: Promise<unknown>, report: (text: string) => void): Promise<void> {
  const staff = world.signedIn('staff@solvei.example')
  const giveUpAt = Date.now() + settleMs
  let arePaying = true
  void paying.finally(() => void (arePaying = false))
  let isNextDay = false
  for (;;) {
    const [row] = await world.query<{ due: number; waiting: number }>(
      `select (select count(*)::int from outbox where ${isDue}) as due,
              (select count(*)::int from payment_attempts where ${isWaiting}) as waiting`,
    )
    if (isNextDay && row?.due === 0 && row.waiting === 0) break
    if (Date.now() > giveUpAt) {
      report(`  still due after ${settleMs / 1_000} s: ${JSON.stringify(row)}`)
      break
    }
    const seconds = arePaying || isNextDay ? 61 : 25 * 3_600
    isNextDay = !arePaying
    await staff.operations.advanceClock({ body: { seconds } })
    await sleep(2_000)
  }
  await paying
}

function numbered(count: number, make: (index: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

/** Gives the files a small file system of their own, which can be filled, where this process may. */
function ownFileSystem(path: string): (() => void) | null {
  const mounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', path])
  if (mounted.status !== 0) return null
  return () => execFileSync('/bin/umount', ['--lazy', path])
}
