import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  type SerializedConfig,
  TestRunner,
} from 'vitest'
import type { Assignment, BaselineReport, Report, Trial, TrialReport } from './schedule.ts'

declare global {
  /** Whether the mutant of this number is active; compiled into sources. */
  var __mutant: (mutant: number) => boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the schedule, and the number of mutants. */
    mutation: { url: string; mutants: number }
  }
}

/**
 * Ends the process when its seconds are used up. Counts ticks instead of time: a suspended machine or process uses up
 * none.
 */
const watchdog = `
  const { workerData: left } = require('node:worker_threads')
  setInterval(() => Atomics.sub(left, 0, 1) <= 0 && process.kill(process.pid, 'SIGKILL'), 1000)
`
const baselineSeconds = 600

/**
 * Runs a test file repeatedly in one process, with freshly evaluated modules each time: first without a mutant, to
 * record which test reaches which, then with its assigned ones, up to the first failure.
 */
export default class MutantRunner extends TestRunner {
  readonly #mutation = this.injectValue('mutation') as { url: string; mutants: number }
  // Saved before a test replaces any of them.
  readonly #post = globalThis.fetch.bind(globalThis)
  readonly #now = performance.now.bind(performance)
  readonly #secondsLeft = new Int32Array(new SharedArrayBuffer(4)).fill(baselineSeconds)
  #assignment: Assignment | null | undefined
  #path = ''
  #started = 0
  #steps = 0
  /** Mutants reached outside of tests, and by each test. */
  #outside = this.#noMutants()
  #met = this.#outside
  #inTests = new Map<string, Uint8Array>()
  #ran: string[] = []
  #failed: string | null = null
  #isExhausted = false

  constructor(config: SerializedConfig) {
    super(config)
    config.passWithNoTests = true
    new Worker(watchdog, { eval: true, execArgv: [], workerData: this.#secondsLeft }).unref()
    process.on('unhandledRejection', (reason) => this.#fail(`unhandled rejection: ${String(reason)}`))
    process.on('uncaughtException', (error) => this.#fail(`uncaught exception: ${String(error)}`))
  }

  async onBeforeCollect([path = '']: string[]): Promise<void> {
    this.#path = path
    if (this.#assignment === undefined) this.#assignment = await this.#ask(null)
    const assignment = this.#assignment
    this.#started = this.#now()
    this.#steps = 0
    this.#outside = this.#noMutants()
    this.#met = this.#outside
    this.#inTests.clear()
    this.#ran = []
    this.#failed = null
    this.#isExhausted = false
    if (assignment?.kind === 'trial') {
      this.config.testTimeout = Math.min(this.config.testTimeout, assignment.testTimeout)
      this.config.hookTimeout = Math.min(this.config.hookTimeout, assignment.testTimeout)
    }
    globalThis.__mutant = assignment?.kind === 'trial' ? this.#switchOn(assignment) : (mutant) => this.#see(mutant)
  }

  override importFile(...file: Parameters<TestRunner['importFile']>): unknown {
    return this.#assignment === null ? undefined : super.importFile(...file)
  }

  onCollected(files: RunnerTestFile[]): void {
    if (this.#assignment?.kind !== 'trial' || this.#assignment.tests === null) return
    const chosen = new Set(this.#assignment.tests)
    for (const file of files) skipOthers(file, chosen)
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#isOver) suite.mode = 'skip'
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#isOver) test.mode = 'skip'
    if (test.mode === 'run' || test.mode === 'queued') {
      this.#ran.push(test.id)
      this.#met = this.#noMutants()
      this.#inTests.set(test.id, this.#met)
    }
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test)
    this.#met = this.#outside
    if (this.#assignment?.kind === 'trial' && test.result?.state === 'fail') this.#fail(nameOf(test), test)
  }

  /** Vitest awaits it, though the overridden type does not say so. */
  override onAfterRunFiles(files: RunnerTestFile[]): unknown {
    super.onAfterRunFiles(files)
    return this.#assignment ? this.#goOn(files) : undefined
  }

  async #goOn(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) failedSuites(file).forEach((suite) => this.#fail(nameOf(suite) || 'the file', suite))
    this.#assignment = await this.#ask(this.#report(files))
    if (this.#assignment) repeatFile(this)
  }

  get #isOver(): boolean {
    return this.#failed !== null && this.#assignment?.kind === 'trial'
  }

  #noMutants(): Uint8Array {
    return new Uint8Array(this.#mutation.mutants)
  }

  #see(mutant: number): false {
    this.#steps += 1
    this.#met[mutant] = 1
    return false
  }

  #switchOn({ mutants, steps }: Trial): (mutant: number) => boolean {
    const active = new Set(mutants)
    return (mutant) => {
      this.#steps += 1
      if (this.#steps > steps) {
        // Loop that a mutant made endless.
        this.#isExhausted = true
        throw new Error('a mutant does not let the code end')
      }
      if (!active.has(mutant)) return false
      this.#outside[mutant] = 1
      return true
    }
  }

  #fail(name: string, task?: RunnerTask): void {
    this.#failed ??= name
    const messages = task?.result?.errors?.map(({ message }) => message) ?? []
    if (messages.some((message) => /timed out in \d+ms/.test(message))) this.#isExhausted = true
  }

  #report(files: RunnerTestFile[]): Report {
    if (this.#assignment?.kind === 'trial') {
      return {
        kind: 'trial',
        failed: this.#failed,
        timedOut: this.#isExhausted,
        ran: this.#ran,
        met: numbersIn(this.#outside),
      } satisfies TrialReport
    }
    const tests = files.flatMap(testsIn).filter(({ id, result }) => this.#inTests.has(id) && result?.state !== 'skip')
    return {
      kind: 'baseline',
      failed: this.#failed,
      ms: this.#now() - this.#started,
      steps: this.#steps,
      tests: tests.map((test) => ({
        id: test.id,
        name: nameOf(test),
        passed: test.result?.state === 'pass',
        mutants: numbersIn(this.#inTests.get(test.id) ?? new Uint8Array()),
      })),
      outside: numbersIn(this.#outside),
    } satisfies BaselineReport
  }

  async #ask(report: Report | null): Promise<Assignment | null> {
    const { rss } = process.memoryUsage()
    const body = JSON.stringify({ path: this.#path, rss, report })
    const response = await this.#post(this.#mutation.url, { method: 'POST', body })
    const assignment = (await response.json()) as Assignment | null
    Atomics.store(this.#secondsLeft, 0, assignment?.kind === 'trial' ? Math.ceil(assignment.limit) : baselineSeconds)
    return assignment
  }
}

/** Appends the file to Vitest's own work list, which is read until it is empty. */
function repeatFile(runner: TestRunner): void {
  const { ctx } = Reflect.get(runner, 'workerState') as { ctx: { files: object[] } }
  ctx.files.push({ ...ctx.files.at(-1) })
}

function skipOthers(suite: RunnerTestSuite, chosen: ReadonlySet<string>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') skipOthers(task, chosen)
    else if (!chosen.has(task.id)) task.mode = 'skip'
  }
  if (suite.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) suite.mode = 'skip'
}

const testsIn = (suite: RunnerTestSuite): RunnerTask[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]))

/** Suites with an error of their own, in a hook or while loading. */
const failedSuites = (suite: RunnerTestSuite): RunnerTestSuite[] => [
  ...(suite.result?.errors?.length ? [suite] : []),
  ...suite.tasks.flatMap((task) => (task.type === 'suite' ? failedSuites(task) : [])),
]

function nameOf(task: RunnerTask): string {
  return task.suite && task.suite.name !== '' ? `${nameOf(task.suite)} > ${task.name}` : task.name
}

const numbersIn = (flags: Uint8Array) => [...flags.entries()].flatMap(([number, flag]) => (flag === 1 ? [number] : []))
