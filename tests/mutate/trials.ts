import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { json } from 'node:stream/consumers'
import { loadConfigFromFile, type UserConfig } from 'vite'
import { createVitest } from 'vitest/node'
import { compileMutants } from './instrument.ts'
import type { Mutant } from './mutants.ts'
import { type Report, Schedule } from './schedule.ts'

/** Worker memory above which it is replaced: tests leave garbage behind. */
const mostMemory = 1_500_000_000
const progressEvery = 30_000

interface Question {
  /** Test file of a worker with so much memory. */
  path: string
  rss: number
  report: Report | null
}

/** Tries mutants with the tests of the project `parts`, or those whose path contains one of the names. */
export async function tryMutants(mutants: readonly Mutant[], names: string[]): Promise<Schedule> {
  // For modules that Vitest loads in this process.
  globalThis.__mutant = () => false
  const vitest = await createVitest('test', { config: false, watch: false }, await partsConfig(mutants))
  const sources = [...new Set(mutants.map(({ file }) => file))]
  vitest.config.related = sources.map((file) => join(process.cwd(), file))
  const related = await vitest.getRelevantTestSpecifications(names)
  const fileOf = ({ moduleId }: { moduleId: string }) => relative(process.cwd(), moduleId)
  const specifications = new Map(
    nearestFirst(related.map(fileOf), sources).map((file) => [file, related.filter((each) => fileOf(each) === file)]),
  )
  const schedule = new Schedule(mutants.length, [...specifications.keys()])
  const { url, close } = await answerWorkers(schedule)
  vitest.provide('mutation', { url, mutants: mutants.length })
  const progress = setInterval(() => tellProgress(schedule, specifications.size), progressEvery)
  try {
    let files = [...specifications.keys()]
    while (files.length > 0) {
      await vitest.runTestSpecifications(files.flatMap((file) => specifications.get(file) ?? []))
      files = schedule.unfinished()
    }
  } finally {
    clearInterval(progress)
    close()
    await vitest.close()
  }
  return schedule
}

/** Project `parts` with a process per test file, so that one can be killed. */
async function partsConfig(mutants: readonly Mutant[]): Promise<UserConfig> {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts')
  const { plugins = [], test: { projects = [], ...shared } = {} } = loaded?.config ?? {}
  const parts = projects.find((each) => typeof each === 'object' && 'test' in each && each.test?.name === 'parts')
  if (typeof parts !== 'object' || !('test' in parts)) throw new Error('vitest.config.ts has no project named parts')
  return {
    plugins: [...plugins, compileMutants(mutants)],
    test: {
      ...shared,
      ...parts.test,
      exclude: [...(shared.exclude ?? []), ...(parts.test?.exclude ?? [])],
      isolate: true,
      pool: 'forks',
      // Its key knows the source, not the numbers of mutants compiled into it.
      fsModuleCache: false,
      maxConcurrency: 1,
      runner: join(import.meta.dirname, 'runner.ts'),
      sequence: { sequencer: AsGiven },
      reporters: [{}],
      update: 'none',
    },
  }
}

/** HTTP server for the workers' requests. */
async function answerWorkers(schedule: Schedule): Promise<{ url: string; close(): void }> {
  const answer = ({ path, rss, report }: Question) => {
    const file = relative(process.cwd(), path)
    if (report === null || rss < mostMemory) return schedule.next(file, report)
    schedule.pause(file, report)
    return null
  }
  const server = createServer((request, response) => {
    void json(request).then((question) => response.end(JSON.stringify(answer(question as Question))))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sorts tests by the number of folders shared with a source: the nearest kill most, and early. */
function nearestFirst(tests: readonly string[], sources: readonly string[]): string[] {
  const folders = sources.map((source) => source.split('/'))
  const nearness = new Map(
    tests.map((test) => {
      const [, ...own] = test.split('/')
      return [test, Math.max(...folders.map((path) => path.findIndex((folder, at) => folder !== own[at])))]
    }),
  )
  return tests.toSorted((a, b) => (nearness.get(b) ?? 0) - (nearness.get(a) ?? 0) || (a < b ? -1 : 1))
}

class AsGiven {
  async sort<T>(files: T[]): Promise<T[]> {
    return files
  }

  async shard<T>(files: T[]): Promise<T[]> {
    return files
  }
}

function tellProgress({ verdicts, done }: Schedule, files: number): void {
  const alive = verdicts.filter(({ status }) => status === 'survived' || status === 'no coverage').length
  process.stdout.write(
    `${done} of ${files} test files done, ${verdicts.length - alive} mutants killed, ${alive} alive\n`,
  )
}
