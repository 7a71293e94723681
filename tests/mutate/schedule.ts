export interface Trial {
  kind: 'trial'
  /** Empty: a control run, whether these tests pass without the earlier ones. */
  mutants: number[]
  /** Test ids; null for all tests of the file. */
  tests: string[] | null
  /** Milliseconds per test. */
  testTimeout: number
  /** Maximum number of mutant checks. */
  steps: number
  /** Seconds for the whole run; then the worker exits. */
  limit: number
}

/** Next run of a worker: all tests without a mutant, or those that reach some mutants. */
export type Assignment = { kind: 'baseline' } | Trial

export interface BaselineReport {
  kind: 'baseline'
  /** Failure outside of tests, which excludes the file; null without one. */
  failed: string | null
  ms: number
  /** Number of mutant checks. */
  steps: number
  tests: { id: string; name: string; passed: boolean; mutants: number[] }[]
  /** Mutants reached outside of tests: while the file loads, in its hooks. */
  outside: number[]
}

export interface TrialReport {
  kind: 'trial'
  /** Failed test or other failure. */
  failed: string | null
  timedOut: boolean
  /** Ids of the tests run until then. */
  ran: string[]
  /** Mutants that were reached. */
  met: number[]
}

export type Report = BaselineReport | TrialReport

export type Status = 'killed' | 'survived' | 'no coverage' | 'timeout'

export interface Verdict {
  status: Status
  killedBy: string | null
}

interface FileState {
  file: string
  baseline: BaselineReport | null
  /** Tests that reach a mutant. */
  tests: Map<number, string[] | null>
  all: string[] | null
  /** Groups to try next. */
  groups: number[][]
  tried: Set<number>
  /** Current run of its worker; `paused` when the next worker continues, `over` when none does. */
  at: Assignment | 'waiting' | 'paused' | 'over'
  /** Tests known to pass without the earlier ones. */
  independent: Set<string>
  /** Whether a test needs the earlier ones: then all run. */
  isOrdered: boolean
  /** Mutant with a failed test, until confirmed. */
  suspect: Suspect | null
}

interface Suspect {
  trial: Trial
  report: TrialReport
  /** Whether the tests are known to pass without it. */
  isControlled: boolean
}

/** Number of test files in which a mutant is tried alone; survivors then share runs with others. */
const singly = 2

/**
 * Decides which mutants are tried in which test file. A mutant is killed only by a run of its own that fails twice,
 * with tests that pass without it. Survivors share runs: if one passes, all reached mutants survived it; if it fails,
 * it is repeated with either half.
 */
export class Schedule {
  readonly verdicts: Verdict[]
  /** Tests that fail without a mutant, and files that end their worker. They are excluded. */
  readonly leftOut: string[] = []
  readonly #files: ReadonlyMap<string, FileState>
  readonly #survived: number[]

  constructor(mutants: number, files: readonly string[]) {
    this.verdicts = Array.from({ length: mutants }, () => ({ status: 'no coverage', killedBy: null }))
    this.#survived = Array.from({ length: mutants }, () => 0)
    this.#files = new Map(files.map((file) => [file, newState(file)]))
  }

  get isOver(): boolean {
    return !this.verdicts.some((_, mutant) => this.#isAlive(mutant))
  }

  /** Number of finished test files. */
  get done(): number {
    return [...this.#files.values()].filter(({ at }) => at === 'over').length
  }

  /** Reports a worker's run; returns its next one, or null. */
  next(file: string, report: Report | null): Assignment | null {
    const state = this.#stateOf(file)
    if (report) this.#settle(state, report)
    const assignment = this.#choose(state)
    state.at = assignment ?? 'over'
    return assignment
  }

  /** Like `next`, when the worker should exit: another one continues. */
  pause(file: string, report: Report): void {
    const state = this.#stateOf(file)
    this.#settle(state, report)
    state.at = 'paused'
  }

  /** After all workers have ended: completes unfinished runs. Returns the files that need another worker. */
  unfinished(): string[] {
    const states = [...this.#files.values()].filter(({ at }) => at !== 'over')
    for (const state of states) {
      if (state.at === 'waiting' || (typeof state.at === 'object' && state.at.kind === 'baseline')) {
        this.leftOut.push(`${state.file}: its process ends`)
        state.at = 'over'
      } else if (state.at !== 'paused') {
        this.#settle(state, { kind: 'trial', failed: state.file, timedOut: true, ran: [], met: [] })
      }
    }
    return states.filter(({ at }) => at !== 'over').map(({ file }) => file)
  }

  #stateOf(file: string): FileState {
    const state = this.#files.get(file)
    if (!state) throw new Error(`an unknown test file: ${file}`)
    return state
  }

  #isAlive(mutant: number): boolean {
    const status = this.verdicts[mutant]?.status
    return status === 'survived' || status === 'no coverage'
  }

  #choose(state: FileState): Assignment | null {
    const { baseline, groups, tests, tried, suspect } = state
    if (!baseline) return this.isOver ? null : { kind: 'baseline' }
    if (suspect) return suspect.isControlled ? suspect.trial : this.#trial(state, [], suspect.report.ran)
    while (groups.length > 0) {
      const group = (groups.shift() ?? []).filter((mutant) => this.#isAlive(mutant))
      if (group.length > 0) return this.#trial(state, group, this.#testsOf(state, group))
    }
    const waiting = [...tests.keys()].filter((mutant) => !tried.has(mutant) && this.#isAlive(mutant))
    const fresh = waiting.filter((mutant) => (this.#survived[mutant] ?? 0) < singly)
    // Another worker is trying some of them, and may kill them.
    const busy = new Set([...this.#files.values()].flatMap(({ at }) => trialOf(at)?.mutants ?? []))
    const single = fresh.find((mutant) => !busy.has(mutant)) ?? fresh[0]
    const group = single === undefined ? waiting : [single]
    return group.length > 0 ? this.#trial(state, group, this.#testsOf(state, group)) : null
  }

  #testsOf({ isOrdered, tests, all }: FileState, group: readonly number[]): string[] | null {
    const lists = group.map((mutant) => tests.get(mutant))
    if (isOrdered || lists.includes(all)) return all
    return [...new Set(lists.flatMap((ids) => ids ?? []))]
  }

  #trial({ baseline }: FileState, mutants: number[], tests: string[] | null): Trial {
    const { ms, steps } = baseline ?? { ms: 0, steps: 0 }
    const testTimeout = 5_000 + 5 * ms
    return { kind: 'trial', mutants, tests, testTimeout, steps: 1_000_000 + 100 * steps, limit: 30 + (5 * ms) / 1_000 }
  }

  #settle(state: FileState, report: Report): void {
    const trial = trialOf(state.at)
    if (report.kind === 'baseline') this.#settleBaseline(state, report)
    else if (trial && state.suspect) this.#settleSuspect(state, state.suspect, trial, report)
    else if (trial) this.#settleTrial(state, trial, report)
  }

  #settleBaseline(state: FileState, report: BaselineReport): void {
    state.baseline = report
    const failed = report.tests.filter(({ passed }) => !passed).map(({ name }) => name)
    this.leftOut.push(...(report.failed === null ? failed : [report.failed]).map((name) => `${state.file}: ${name}`))
    if (report.failed !== null || failed.length === report.tests.length) return
    const passed = report.tests.filter((test) => test.passed)
    if (failed.length > 0) state.all = passed.map(({ id }) => id)
    for (const { id, mutants } of passed) {
      for (const mutant of mutants) state.tests.set(mutant, [...(state.tests.get(mutant) ?? []), id])
    }
    for (const mutant of report.outside) state.tests.set(mutant, state.all)
    for (const mutant of state.tests.keys()) {
      const verdict = this.verdicts[mutant]
      if (verdict?.status === 'no coverage') verdict.status = 'survived'
    }
  }

  #settleTrial(state: FileState, trial: Trial, report: TrialReport): void {
    const { mutants, tests } = trial
    if (report.failed === null) {
      const met = new Set(mutants.length === 1 ? mutants : report.met)
      const others = mutants.filter((each) => !met.has(each))
      // A reached mutant may have prevented others from being reached.
      state.groups.push(...(others.length === mutants.length ? halves(others) : [others]))
      for (const mutant of met) this.#survive(state, mutant)
    } else if (mutants.length > 1) {
      state.groups.push(...halves(mutants))
    } else if (report.ran.length === 0) {
      this.#kill(mutants, report)
    } else {
      const isControlled = tests === state.all || state.isOrdered || state.independent.has(report.ran.join())
      state.suspect = { trial, report, isControlled }
    }
  }

  #settleSuspect(state: FileState, suspect: Suspect, trial: Trial, { failed }: TrialReport): void {
    const { mutants } = suspect.trial
    const isControl = trial.mutants.length === 0
    if (isControl && failed === null) {
      state.independent.add(suspect.report.ran.join())
      suspect.isControlled = true
      return
    }
    state.suspect = null
    if (isControl) {
      state.isOrdered = true
      state.groups.push(mutants)
    } else if (failed === null) {
      for (const mutant of mutants) this.#survive(state, mutant)
    } else {
      this.#kill(mutants, suspect.report)
    }
  }

  #survive(state: FileState, mutant: number): void {
    state.tried.add(mutant)
    this.#survived[mutant] = (this.#survived[mutant] ?? 0) + 1
  }

  #kill(mutants: readonly number[], { failed, timedOut }: TrialReport): void {
    for (const mutant of mutants) this.verdicts[mutant] = { status: timedOut ? 'timeout' : 'killed', killedBy: failed }
  }
}

function newState(file: string): FileState {
  return {
    file,
    baseline: null,
    tests: new Map(),
    all: null,
    groups: [],
    tried: new Set(),
    at: 'waiting',
    independent: new Set(),
    isOrdered: false,
    suspect: null,
  }
}

const trialOf = (at: FileState['at']): Trial | null => (typeof at === 'object' && at.kind === 'trial' ? at : null)

function halves(group: readonly number[]): number[][] {
  const half = Math.ceil(group.length / 2)
  return [group.slice(0, half), group.slice(half)].filter(({ length }) => length > 0)
}
