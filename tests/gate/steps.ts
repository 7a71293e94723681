import { spawnSync } from 'node:child_process'

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
export function runStep({ name, command: [program = '', ...args], env }: Step): Outcome {
  process.stdout.write(`\n▸ ${name}: ${[program, ...args].join(' ').slice(0, 200)}\n`)
  const began = performance.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return { name, seconds: Math.round((performance.now() - began) / 1_000), isGood: status === 0 }
}

/** Summary with the duration and result of each step. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ name, seconds, isGood }) => `${String(seconds).padStart(6)} s  ${isGood ? 'good  ' : 'FAILED'}  ${name}`,
  )
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0)
  return [...rows, `${String(total).padStart(6)} s  in all`].join('\n')
}
