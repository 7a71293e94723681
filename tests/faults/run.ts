import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuildNeeded, runBuild } from '#server/build.ts'
import { assembleImage } from '#server/image/assemble.ts'
import { print } from '#tests/cluster/cluster.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { torment } from './nemesis.ts'
import { printTrial } from './print-trial.ts'
import { runTrial } from './trial.ts'

/*
 * `npm run test:faults -- --minutes 10 --seed 7`: customers on three replicas while machines, networks, disks and clocks
 * fail, then an audit. `--fault NAME` names the only ones.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: '7' },
    fault: { type: 'string', multiple: true },
  },
})

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results/faults')
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())
const common = { seed: values.seed, interrupted: interrupted.signal, report: print }

process.exitCode = await tryFaults()

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
