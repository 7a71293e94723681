import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Command of a run, as typed. */
export interface Step {
  name: string
  command: readonly string[]
  env?: Record<string, string>
}

export interface Outcome {
  name: string
  seconds: number
  isGood: boolean
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
    if (!outcome.isGood) break
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
async function run({ name, command: [program = '', ...args], env }: Step, output?: Buffer[]): Promise<Outcome> {
  const began = performance.now()
  const child = spawn(program, args, {
    stdio: ['inherit', ...(output ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output?.push(chunk))
  await once(child, 'close')
  return { name, seconds: Math.round((performance.now() - began) / 1_000), isGood: child.exitCode === 0 }
}

function headingOf({ name, command }: Step): string {
  return `\n▸ ${name}: ${command.join(' ').slice(0, 200)}\n`
}

/** Summary with the duration and result of each step, and the time since this process began. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ name, seconds, isGood }) => `${String(seconds).padStart(6)} s  ${isGood ? 'good  ' : 'FAILED'}  ${name}`,
  )
  const total = Math.round(performance.now() / 1_000)
  return [...rows, `${String(total).padStart(6)} s  in all`].join('\n')
}
