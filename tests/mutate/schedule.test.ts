import { describe, expect, it } from 'vitest'
import { type BaselineReport, Schedule, type Trial, type TrialReport } from './schedule.ts'

/** Test file as its worker reports it: mutants reached by each test, and those it fails with. */
interface FakeFile {
  meets: Record<string, number[]>
  fails?: Record<string, number[]>
  outside?: number[]
  /** Tests that fail unless this one ran before. */
  needs?: Record<string, string>
  /** Mutants that prevent others from being reached. */
  hides?: Record<number, number[]>
  endless?: number[]
}

function baselineOf({ meets, outside = [] }: FakeFile): BaselineReport {
  const tests = Object.entries(meets).map(([id, mutants]) => ({ id, name: id, passed: true, mutants }))
  return { kind: 'baseline', failed: null, ms: 1, steps: 1, tests, outside }
}

function runTrial(file: FakeFile, { mutants, tests }: Trial): TrialReport {
  const hidden = new Set(mutants.flatMap((mutant) => file.hides?.[mutant] ?? []))
  const met = mutants.filter((mutant) => !hidden.has(mutant))
  const ran: string[] = []
  let failed: string | null = null
  for (const id of Object.keys(file.meets)) {
    if (failed !== null || (tests !== null && !tests.includes(id))) continue
    ran.push(id)
    const need = file.needs?.[id]
    const isAlone = need !== undefined && !ran.includes(need)
    if (isAlone || file.fails?.[id]?.some((mutant) => met.includes(mutant))) failed = id
  }
  return { kind: 'trial', failed, timedOut: false, ran, met }
}

/** Runs the schedule as workers would, one file after another; returns the runs. */
function workThrough(files: Record<string, FakeFile>, mutants: number) {
  const schedule = new Schedule(mutants, Object.keys(files))
  const trials: string[] = []
  for (let names = Object.keys(files); names.length > 0; names = schedule.unfinished()) {
    for (const name of names) {
      const file = files[name] as FakeFile
      let assignment = schedule.next(name, null)
      while (assignment) {
        if (assignment.kind === 'baseline') assignment = schedule.next(name, baselineOf(file))
        else {
          trials.push(`${name}: ${assignment.mutants.join('+')} in ${assignment.tests?.join('+') ?? 'all'}`)
          if (assignment.mutants.some((mutant) => file.endless?.includes(mutant))) break
          assignment = schedule.next(name, runTrial(file, assignment))
        }
      }
    }
  }
  return { schedule, trials, statuses: schedule.verdicts.map(({ status }) => status) }
}

describe('a schedule of mutants', () => {
  it('tries each with the tests alone that meet it, and takes no failure for true before it comes again', () => {
    const { trials, statuses } = workThrough({ a: { meets: { x: [0, 1], y: [1] }, fails: { y: [1] } } }, 3)
    expect(statuses).toEqual(['survived', 'killed', 'no coverage'])
    expect(trials).toEqual(['a: 0 in x', 'a: 1 in x+y', 'a:  in x+y', 'a: 1 in x+y'])
  })

  it('tries one that is met outside of tests with all of the file', () => {
    const { trials } = workThrough({ a: { meets: { x: [], y: [] }, outside: [0] } }, 1)
    expect(trials).toEqual(['a: 0 in all'])
  })

  it('runs the whole file where a test fails for want of those before it', () => {
    const { trials, statuses } = workThrough({ a: { meets: { x: [], y: [0] }, needs: { y: 'x' } } }, 1)
    expect(statuses).toEqual(['survived'])
    expect(trials).toEqual(['a: 0 in y', 'a:  in y', 'a: 0 in all'])
  })

  const surviving: FakeFile = { meets: { x: [0, 1, 2, 3] } }

  it('tries those together that have survived, and finds out which of them fails', () => {
    const { trials, statuses } = workThrough({ a: surviving, b: surviving, c: { ...surviving, fails: { x: [2] } } }, 4)
    expect(statuses).toEqual(['survived', 'survived', 'killed', 'survived'])
    expect(trials.filter((each) => each.startsWith('c'))).toEqual(
      ['0+1+2+3', '0+1', '2+3', '2', '', '2', '3'].map((mutants) => `c: ${mutants} in x`),
    )
  })

  it('tries those once more that others have kept from their effect', () => {
    const hiding: FakeFile = { ...surviving, hides: { 0: [3] }, fails: { x: [3] } }
    const { trials, statuses } = workThrough({ a: surviving, b: surviving, c: hiding }, 4)
    expect(statuses).toEqual(['survived', 'survived', 'survived', 'killed'])
    expect(trials).toContain('c: 3 in x')
  })

  it('counts one that does not end as found, and goes on with the others', () => {
    const { statuses, trials } = workThrough({ a: { meets: { x: [0, 1, 2] }, endless: [1], fails: { x: [2] } } }, 3)
    expect(statuses).toEqual(['survived', 'timeout', 'killed'])
    expect(trials.slice(0, 3)).toEqual(['a: 0 in x', 'a: 1 in x', 'a: 2 in x'])
  })

  it('lets a file that fails anyway judge nothing, and says so', () => {
    const schedule = new Schedule(1, ['a', 'b', 'c'])
    const baseline = baselineOf({ meets: { x: [0], y: [0] } })
    schedule.next('a', null)
    expect(schedule.next('a', { ...baseline, failed: 'a hook' })).toBeNull()
    schedule.next('b', null)
    baseline.tests[0] = { id: 'x', name: 'x', passed: false, mutants: [0] }
    expect(schedule.next('b', baseline)).toMatchObject({ kind: 'trial', tests: ['y'] })
    expect(schedule.leftOut).toEqual(['a: a hook', 'b: x'])
    schedule.unfinished()
    expect(schedule.leftOut).toEqual(['a: a hook', 'b: x', 'c: its process ends'])
  })

  it('stops when nobody is alive', () => {
    const { trials } = workThrough({ a: { meets: { x: [0] }, fails: { x: [0] } }, b: { meets: { x: [0] } } }, 1)
    expect(trials.filter((each) => each.startsWith('b'))).toEqual([])
  })
})
