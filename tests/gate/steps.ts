import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Command of a run, as typed. */
export interface Step {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** Exit code that says: nothing is known, since something outside the project is missing; the output says what. */
  unknownCode?: number
}

export interface Outcome {
  name: string
  seconds: number
  result: 'good' | 'failed' | 'unknown'
}

/** Runs a step with its output on this terminal. */
export async function runStep(step: Step): Promise<Outcome> {
  process.stdout.write(headingOf(step))
  return run(step)
}

/** Runs steps after one another, up to the first that fails. */
export async function runInTurn(steps: readonly Step[], runOne = runStep): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await runOne(step)
    outcomes.push(outcome)
    if (outcome.result === 'failed') break
  }
  return outcomes
}

/** Runs several lists of steps at a time, each in turn. The output of a step is printed when it ends. */
export async function runSideBySide(lists: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(lists.map(async (steps) => runInTurn(steps, runQuietly)))
  return outcomes.flat()
}

async function runQuietly(step: Step): Promise<Outcome> {
  const output: Buffer[] = []
  const outcome = await run(step, output)
  process.stdout.write(headingOf(step))
  process.stdout.write(Buffer.concat(output))
  return outcome
}

/** Runs a step to its end. Its output goes to the terminal, or into a list. */
async function run(step: Step, output?: Buffer[]): Promise<Outcome> {
  const { name, command, env } = step
  const [program = '', ...args] = command
  const began = performance.now()
  const child = spawn(program, args, {
    stdio: ['inherit', ...(output ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output?.push(chunk))
  await once(child, 'close')
  return { name, seconds: Math.round((performance.now() - began) / 1_000), result: resultOf(step, child.exitCode) }
}

function resultOf({ unknownCode }: Step, exitCode: number | null): Outcome['result'] {
  if (exitCode === 0) return 'good'
  return exitCode !== null && exitCode === unknownCode ? 'unknown' : 'failed'
}

function headingOf({ name, command }: Step): string {
  return `\n▸ ${name}: ${command.join(' ').slice(0, 200)}\n`
}

export function haveFailed(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ result }) => result === 'failed')
}

const words = { good: 'good', failed: 'FAILED', unknown: 'UNKNOWN' } as const

/** Summary with the duration and result of each step, and the time since this process began. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ name, seconds, result }) => `${String(seconds).padStart(6)} s  ${words[result].padEnd(7)}  ${name}`,
  )
  const total = Math.round(performance.now() / 1_000)
  return [...rows, `${String(total).padStart(6)} s  in all`].join('\n')
}
