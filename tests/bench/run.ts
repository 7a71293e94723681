import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { flags } from './support/benchmark.ts'

/*
 * npm run bench [-- name … --json]
 * npm run bench -- start --soak 10m
 * npm run bench -- growth --millions 10
 * npm run bench -- --short
 *
 * Runs the benchmarks of this folder, each in a process of its own, so that none measures the garbage of the previous
 * one. Fails when a benchmark could not run, not when a figure misses its bar: a busy machine is no defect.
 */

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== basename(import.meta.filename))
  .map((file) => basename(file, '.ts'))
const { positionals } = parseArgs({ allowPositionals: true, options: flags })
const handedOn = process.argv.slice(2).filter((argument) => !positionals.includes(argument))
const unknown = positionals.filter((name) => !all.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.\n`)
  process.exit(1)
}
for (const name of positionals.length > 0 ? positionals : all) await run(name)

async function run(name: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...handedOn], { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', pass).off('SIGINT', pass)
  if (code !== 0) process.exitCode = 1
}
