import { rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import type { DatabaseNode } from '#tests/cluster/database.ts'
import type { Replica } from '#tests/cluster/replica.ts'
import { waitFor } from '#tests/cluster/service.ts'
import { soundLine } from './lines.ts'
import type { World } from './world.ts'

/** Seconds in which a server that comes back has caught up. */
const standbySeconds = 120
/** Seconds by which a clock jumps at most. */
export const clockJumpSeconds = 90

interface Fault {
  name: string
  /** Does it and heals it; returns what it was done to. */
  run: (world: World) => Promise<string>
  /** Whether another server becomes the primary. */
  isFailover?: boolean
}

/** Every kind of fault. */
export const faults: readonly Fault[] = [
  { name: 'primary dies', run: losePrimary('crash'), isFailover: true },
  { name: 'replica killed', run: (world) => onReplica(world, (replica) => replica.kill()) },
  { name: 'requests lost, doubled, delayed', run: disturbRequests },
  { name: 'primary freezes', run: losePrimary('freeze'), isFailover: true },
  { name: 'replica stopped', run: (world) => onReplica(world, (replica) => replica.stop()) },
  { name: 'webhooks doubled, late, reordered', run: repeatWebhooks },
  { name: 'database slow', run: slowDatabase },
  { name: 'disk of the files full', run: fillDisk },
  { name: 'clock jumps', run: jumpClock },
  { name: 'replica freezes', run: freezeReplica },
  { name: 'PostgreSQL crashes', run: crashServer },
  { name: 'pooler killed', run: killPooler },
  { name: 'standby dies', run: loseStandby },
  { name: 'two replicas killed', run: killTwo },
  { name: 'proxy killed', run: killProxy },
]

/** Fault that was done, for the table. */
export interface Done {
  name: string
  target: string
  /** Seconds since the start, and until it was healed. */
  at: number
  seconds: number
  isFailover: boolean
}

/** Does faults in an order drawn by the seed until the world is over, each once before one comes again, with pauses. */
export async function torment(world: World, names?: readonly string[]): Promise<Done[]> {
  const began = performance.now()
  const done: Done[] = []
  const known = names ? faults.filter(({ name }) => names.includes(name)) : faults
  if (known.length < (names?.length ?? 1))
    throw new Error(`the faults are: ${faults.map(({ name }) => name).join('; ')}`)
  let deck: Fault[] = []
  while (!world.isOver()) {
    if (deck.length === 0) deck = shuffled(known, world.random)
    const fault = deck.shift()
    if (!fault) return done
    await sleep(2_000 + world.random() * 4_000)
    if (world.isOver()) return done
    const at = (performance.now() - began) / 1_000
    world.history.note({ process: 'nemesis', type: 'fault', f: fault.name, value: 'begins' })
    const target = await fault.run(world)
    world.history.note({ process: 'nemesis', type: 'fault', f: fault.name, value: `ended: ${target}` })
    const seconds = (performance.now() - began) / 1_000 - at
    done.push({ name: fault.name, target, at, seconds, isFailover: fault.isFailover === true })
  }
  return done
}

function shuffled(all: readonly Fault[], random: () => number): Fault[] {
  return (
    all
      // Failovers early: each takes a minute.
      .map((fault) => ({ fault, lot: random() * (fault.isFailover ? 0.6 : 1) }))
      .toSorted((one, other) => one.lot - other.lot)
      .map(({ fault }) => fault)
  )
}

function anyReplica({ cluster: { replicas }, random }: World): Replica {
  const chosen = replicas[Math.floor(random() * replicas.length)]
  if (!chosen) throw new Error('there is no replica')
  return chosen
}

const between = ({ random }: World, least: number, most: number) => least + random() * (most - least)

async function onReplica(world: World, end: (replica: Replica) => Promise<void>): Promise<string> {
  const replica = anyReplica(world)
  await end(replica)
  await sleep(between(world, 500, 3_000))
  await replica.start()
  return replica.name
}

async function freezeReplica(world: World): Promise<string> {
  const replica = anyReplica(world)
  replica.freeze()
  await sleep(between(world, 4_000, 9_000))
  replica.thaw()
  return replica.name
}

async function killTwo(world: World): Promise<string> {
  const spared = anyReplica(world)
  const killed = world.cluster.replicas.filter((replica) => replica !== spared)
  await Promise.all(killed.map((replica) => replica.kill()))
  await sleep(between(world, 500, 2_000))
  for (const replica of killed) await replica.start()
  return killed.map(({ name }) => name).join(', ')
}

/** Seconds after which a watchdog resets a machine whose agent has fallen silent: before the standby is promoted. */
const watchdogSeconds = 15

/** Takes the primary away, waits for the standby's promotion, and brings it back as the standby. */
function losePrimary(way: 'crash' | 'freeze') {
  return async (world: World): Promise<string> => {
    const { database } = world.cluster
    // Without one nothing is promoted, as it should be.
    await database.untilReplicated(standbySeconds)
    const lost = await primaryOf(world)
    const other = database.nodes.find((node) => node !== lost)
    if (!other) throw new Error('there is no standby')
    if (way === 'freeze') {
      lost.freeze()
      await sleep(watchdogSeconds * 1_000)
    }
    await lost.crash()
    await waitFor('the standby is promoted', () => other.isPrimary(), { seconds: 90 })
    await sleep(between(world, 1_000, 4_000))
    lost.start()
    await database.untilReplicated(standbySeconds)
    return `${lost.name} to ${other.name}`
  }
}

async function primaryOf({ cluster: { database } }: World): Promise<DatabaseNode> {
  await waitFor('there is a primary', async () => (await database.primary()) !== null, { seconds: 60 })
  const primary = await database.primary()
  if (!primary) throw new Error('there is no primary')
  return primary
}

async function crashServer(world: World): Promise<string> {
  const node = await primaryOf(world)
  node.crashServer()
  // Until its agent has noticed.
  await sleep(4_000)
  await world.cluster.database.untilReplicated(standbySeconds)
  return node.name
}

async function loseStandby(world: World): Promise<string> {
  const primary = await primaryOf(world)
  const standby = world.cluster.database.nodes.find((node) => node !== primary)
  if (!standby) throw new Error('there is no standby')
  await standby.crash()
  await sleep(between(world, 3_000, 8_000))
  standby.start()
  await world.cluster.database.untilReplicated(standbySeconds)
  return standby.name
}

async function killPooler(world: World): Promise<string> {
  await world.cluster.database.pooler.restart()
  return 'pgbouncer'
}

async function killProxy(world: World): Promise<string> {
  await world.cluster.nginx.restart()
  return 'nginx'
}

async function slowDatabase(world: World): Promise<string> {
  const ms = Math.round(between(world, 30, 150))
  world.slowLine.setDelay(ms)
  await sleep(between(world, 6_000, 12_000))
  world.slowLine.setDelay(0)
  return `${ms} ms each way`
}

async function disturbRequests(world: World): Promise<string> {
  world.line.set({ lost: 0.15, unanswered: 0.15, doubled: 0.3, delayMs: 150 })
  await sleep(between(world, 8_000, 15_000))
  world.line.set(soundLine)
  return 'the line of the customers'
}

/** Brings notices of the payment service again: the newest twice at once, then older ones in reverse. */
async function repeatWebhooks(world: World): Promise<string> {
  const rows = await world.services.db().select().from(payEvents).orderBy(payEvents.sequence)
  const bodies = rows.map(({ body }) => body)
  const newest = bodies.slice(-20)
  await Promise.all([...newest, ...newest].map((body) => world.deliver(body)))
  for (const body of bodies.slice(-60).toReversed()) await world.deliver(body)
  return `${newest.length * 2 + Math.min(60, bodies.length)} notices`
}

async function fillDisk(world: World): Promise<string> {
  const filler = join(world.cluster.filesDir, '.filler')
  if (!isOwnFileSystem(world.cluster.filesDir)) return 'not done: the files have no file system of their own'
  const piece = Buffer.alloc(1_000_000)
  try {
    for (;;) writeFileSync(filler, piece, { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
  await sleep(between(world, 5_000, 10_000))
  rmSync(filler)
  return 'the files of the replicas'
}

/** Whether a folder is a mount: filling it then harms nothing else. */
function isOwnFileSystem(path: string): boolean {
  return statSync(path).dev !== statSync(dirname(path)).dev
}

async function jumpClock(world: World): Promise<string> {
  const replica = anyReplica(world)
  const seconds = Math.round((world.random() < 0.5 ? -1 : 1) * between(world, clockJumpSeconds / 2, clockJumpSeconds))
  replica.setClock(seconds)
  await sleep(between(world, 8_000, 15_000))
  replica.setClock(0)
  return `${replica.name} by ${seconds} s`
}
