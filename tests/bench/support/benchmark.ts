/// <reference lib="esnext.disposable" />
import { basename } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { asJson, asText, type Figure } from './figure.ts'

/** Flags of the command line; `run.ts` passes them on. */
export const flags = {
  json: { type: 'boolean' },
  soak: { type: 'string' },
  millions: { type: 'string' },
  short: { type: 'boolean' },
} as const

export interface Options {
  /** Milliseconds of load with a memory measurement every minute; null: no soak. */
  soakMs: number | null
  /** Millions of rows up to which growth is measured; null: fewer than one. */
  millions: number | null
  /** Whether everything runs once, in seconds, as a smoke test. The figures mean nothing. */
  isShort: boolean
}

export interface Run {
  report(figure: Figure): void
  /** Prints text for people, which `--json` leaves out. */
  say(text: string): void
  /** Resources of a benchmark, disposed when it ends, fails or is interrupted. */
  resources: AsyncDisposableStack
  options: Options
}

/**
 * Runs a benchmark as a script, named like its file: prints each figure as it is measured and leaves nothing running. A
 * figure that misses its bar is a result; a benchmark that throws could not run, and the exit code says so.
 */
export async function benchmark(measure: (run: Run) => Promise<void>): Promise<void> {
  const name = basename(process.argv[1] ?? '', '.ts')
  const { values } = parseArgs({ options: flags })
  const write = values.json ? asJson : asText
  const resources = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void resources.disposeAsync().finally(() => process.exit(1)))
  }
  try {
    await measure({
      report: (figure) => void process.stdout.write(`${write(name, figure)}\n`),
      say: (text) => {
        if (!values.json) process.stdout.write(`\n${text}\n`)
      },
      resources,
      options: {
        soakMs: durationOf(values.soak),
        millions: millionsOf(values.millions),
        isShort: values.short ?? false,
      },
    })
  } catch (error) {
    process.stderr.write(`${name} could not run: ${inspect(error)}\n`)
    process.exitCode = 1
  } finally {
    await resources.disposeAsync()
  }
}

/** `10` */
function millionsOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`millions are a number like 10, not ${text}`)
  return Number(text)
}

/** `90s`, `10m`. */
function durationOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const [, count, unit] = /^(\d+)(s|m)$/.exec(text) ?? []
  if (!count) throw new Error(`a duration is written 90s or 10m, not ${text}`)
  return Number(count) * (unit === 'm' ? 60_000 : 1_000)
}
