import { parseArgs } from 'node:util'
import { catalogue, findMachine, type MachineId } from '#machines/catalogue.ts'
import { rulesByMachine } from '#machines/rules.ts'
import { type CoverageFigures, printedTable } from './coverage.ts'
import { exploreMachine, type Walk } from './explore.ts'
import { drawChoices, walkByChoices } from './random-walk.ts'
import { runWalk, type Target } from './run-walk.ts'
import { openSystem } from './systems.ts'
import { type Fault, type Trial, tryWalks } from './try-walks.ts'
import { readWalkFile, writeWalkFile } from './walk-file.ts'
import { sourceWith } from './walk-sources.ts'

const usage = `usage: npm run test:machine -- NAME … [options]

Walks machines along generated paths, holds every path to the temporal rules of its machine, and prints what the paths
reach. Ends with 1 where something fails.

  NAME              id of a machine, such as subscriptionOrder
  --all             every machine
  --pairs           take every pair of transitions, too
  --random N        N random walks instead
  --seed S          seed of the random walks (default 1)
  --length L        steps of a random walk (default 60)
  --against SYSTEM  machine (default): the machine itself; engine: the order engine on a real database;
                    browser: the screens of a flow, of the built site in Chromium;
                    a URL: a deployment of the demonstration, over its API
  --replay FILE     runs the walk of a failure again, or a path that was downloaded from the page of a machine
  --out FOLDER      for the files of failures (default test-results/walks)
`

interface Options {
  against: string
  hasPairs: boolean
  random: number | null
  seed: number
  length: number
  out: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    pairs: { type: 'boolean' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    length: { type: 'string', default: '60' },
    against: { type: 'string' },
    replay: { type: 'string' },
    out: { type: 'string', default: 'test-results/walks' },
    help: { type: 'boolean', short: 'h' },
  },
})

const names = values.all ? catalogue.map(({ id }) => id) : positionals
if (values.help || (names.length === 0 && values.replay === undefined)) {
  process.stdout.write(usage)
  process.exitCode = values.help ? 0 : 2
} else if (values.replay !== undefined) {
  process.exitCode = await replayFile(values.replay, values.against)
} else {
  process.exitCode = await walkAll(names.map(machineNamed), {
    against: values.against ?? 'machine',
    hasPairs: values.pairs === true,
    random: values.random === undefined ? null : Number(values.random),
    seed: Number(values.seed),
    length: Number(values.length),
    out: values.out,
  })
}

async function walkAll(ids: readonly MachineId[], options: Options): Promise<number> {
  const system = await openSystem(options.against)
  const all: CoverageFigures[] = []
  let faultCount = 0
  try {
    for (const id of ids) {
      const target = system.targetOf(id)
      if (target === 'unreachable') {
        print(`${id}: out of reach of ${options.against}`)
        continue
      }
      const trial = await tryWalks(walksOf(id, options, target), target)
      all.push(trial.figures)
      faultCount += trial.faults.length
      for (const fault of trial.faults) printFault(fault, options)
      // The first faults end a trial, so that it is not complete.
      if (trial.faults.length === 0) printGaps(id, trial, target?.walks === undefined && options.random === null)
    }
  } finally {
    await system.close()
  }
  if (all.length > 0) print(`\n${printedTable(all)}\n`)
  const rules = all.reduce((sum, { machine }) => sum + rulesByMachine[machine].length, 0)
  print(
    faultCount === 0
      ? `${rules} rules hold against ${options.against}`
      : `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'} found`,
  )
  return faultCount === 0 ? 0 : 1
}

/** What the walks did not reach; transitions where the walks are to take all of them. */
function printGaps(id: MachineId, { missed, tested, pending }: Trial, isForAll: boolean) {
  if (isForAll) for (const transition of missed) print(`${id}: no walk takes ${transition}`)
  for (const { id: rule, sentence } of rulesByMachine[id]) {
    if (!tested.has(rule)) print(`${id}: no walk tests the rule ${rule}: ${sentence}`)
    const waiting = pending.get(rule)
    if (waiting !== undefined) print(`${id}: ${rule} is still pending at the end of ${waiting} walks`)
  }
}

function walksOf(id: MachineId, { hasPairs, random, seed, length }: Options, target: Target | null): readonly Walk[] {
  if (target?.walks) {
    if (hasPairs || random !== null) throw new Error('a browser takes the walks of its screens only')
    return target.walks()
  }
  const events = target?.events
  if (events) return exploreMachine(id, { hasPairs, source: sourceWith(id, events), probes: 'forbidden' }).walks
  if (random === null) return exploreMachine(id, { hasPairs }).walks
  return Array.from({ length: random }, (_, run) => walkByChoices(id, drawChoices(`${seed} ${id} ${run}`, length)))
}

async function replayFile(path: string, given: string | undefined): Promise<number> {
  const { walk, against: recorded, failure: before } = readWalkFile(path)
  const against = given ?? recorded
  const system = await openSystem(against)
  try {
    const target = system.targetOf(walk.machine)
    if (target === 'unreachable') throw new Error(`${walk.machine} is out of reach of ${against}`)
    const { failure } = await runWalk(walk, target)
    printSteps(walk)
    if (!failure) {
      print(`${walk.machine} passes against ${against}${before ? `; recorded was: ${before.why}` : ''}`)
      return 0
    }
    print(`${walk.machine} fails against ${against}: ${failure.why}`)
    return 1
  } finally {
    await system.close()
  }
}

function printFault({ walk, failure }: Fault, { against, out }: Options) {
  const name = `${walk.machine}-${failure.kind}-${failure.what}`.replaceAll(/[^\w.-]+/g, '-')
  const path = `${out}/${name}.json`
  writeWalkFile(path, { walk, against, failure })
  print(`\n${walk.machine} fails against ${against}: ${failure.why}`)
  printSteps(walk)
  print(`again with: npm run test:machine -- --replay ${path}\n`)
}

function printSteps({ steps }: Walk) {
  for (const [index, { given, event }] of steps.entries()) {
    const changes = given ? ` after ${JSON.stringify(given)}` : ''
    print(`  ${index + 1}. ${event.type}${changes}`)
  }
}

function machineNamed(name: string): MachineId {
  const entry = findMachine(name)
  if (!entry) throw new Error(`no machine ${name}; there are ${catalogue.map(({ id }) => id).join(', ')}`)
  return entry.id
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
