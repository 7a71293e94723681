import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuildNeeded, runBuild } from '#server/build.ts'
import { assembleImage } from '#server/image/assemble.ts'
import { print } from '#tests/cluster/cluster.ts'
import type { Build } from '#tests/cluster/replica.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { temporarySourceCopy } from '#tests/support/source-copy.ts'
import { torment } from './nemesis.ts'
import { type Plant, plantIn, plantInDatabase, plants } from './plants.ts'
import { printPlants, printTrial } from './print-trial.ts'
import { runTrial } from './trial.ts'

/*
 * `npm run test:faults -- --minutes 10 --seed 7`: customers on three replicas while machines, networks, disks and clocks
 * fail, then an audit. `--fault NAME` names the only ones. With `--plants`, or `--plant NAME`, shorter runs of the site
 * with a fault in it, each of which must be found.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: '7' },
    fault: { type: 'string', multiple: true },
    plants: { type: 'boolean', default: false },
    plant: { type: 'string', multiple: true },
  },
})

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results/faults')
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())
const common = { seed: values.seed, interrupted: interrupted.signal, report: print }

process.exitCode = values.plants || values.plant ? await tryPlants() : await tryFaults()

async function tryFaults(): Promise<number> {
  if (isBuildNeeded()) {
    print('Building the site …')
    await runBuild()
  }
  const minutes = Number(values.minutes ?? 10)
  // As the container has it; and sources may be changed meanwhile.
  const image = await mkdtemp(join(scratchFolder(), 'solvei-image-'))
  try {
    await assembleImage(image)
    const build = { root: image, node: join(image, 'bin/node') }
    const trial = await runTrial({ ...common, minutes, build, results }, (world) => torment(world, values.fault))
    printTrial(trial)
    // A run of ten minutes has both; a shorter one may be about something else.
    const failovers = trial.done.filter(({ isFailover }) => isFailover).length
    const lacksFailovers = minutes >= 10 && !values.fault && failovers < 2
    if (lacksFailovers) print('There were fewer than two failovers.')
    return trial.findings.every(({ broken }) => broken.length === 0) && !lacksFailovers ? 0 : 1
  } finally {
    await rm(image, { recursive: true })
  }
}

async function tryPlants(): Promise<number> {
  const chosen = values.plant ? plants.filter(({ name }) => values.plant?.includes(name)) : plants
  const copy = await temporarySourceCopy({ libraries: 'all' })
  try {
    await plantIn(copy.path)
    print('Building the site with its faults …')
    execFileSync(process.execPath, ['server/build.ts', '--without-demonstration'], {
      cwd: copy.path,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const found: { plant: Plant; broken: string[] }[] = []
    for (const plant of chosen) {
      if (interrupted.signal.aborted) break
      const broken = await tryPlant(plant, { root: copy.path, node: process.execPath })
      print(`  ${broken.length > 0 ? `found: ${broken.join('; ')}` : 'NOT FOUND'}`)
      found.push({ plant, broken })
    }
    printPlants(found)
    return found.length === chosen.length && found.every(({ broken }) => broken.length > 0) ? 0 : 1
  } finally {
    await copy.remove()
  }
}

/** Rules that the audit finds broken. */
async function tryPlant(plant: Plant, build: Build): Promise<string[]> {
  print(`\nPlant: ${plant.name}`)
  const { findings } = await runTrial(
    {
      ...common,
      minutes: Number(values.minutes ?? 0.75),
      build,
      env: { PLANT: plant.name },
      ...(plant.database && { databaseChanges: plant.database }),
      prepare: (world) => plantInDatabase(plant, world),
      results: join(results, plant.name.replaceAll(' ', '-')),
    },
    (world) => torment(world, plant.faults),
  )
  return findings.flatMap(({ rule, broken }) => (broken.length > 0 ? [`${rule} (${broken.length})`] : []))
}
