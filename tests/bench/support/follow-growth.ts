import { tmpdir } from 'node:os'
import type { Client } from 'pg'
import type { Run } from './benchmark.ts'
import { recordStatements, tablesReadWhole } from './statements.ts'
import { median } from './statistics.ts'

/** Tasks on a database that has grown to a size; `client` reads its plans. */
export interface Grown<World> {
  size: number
  world: World
  client: Client
}

export interface GrowthTask<World> {
  name: string
  times: number
  carryOut: (world: World) => Promise<unknown>
}

/** Where the databases of a benchmark are: millions of rows have no room in memory. */
export function placeOf({ options }: Pick<Run, 'options'>): { folder?: string } {
  return options.millions === null ? {} : { folder: tmpdir() }
}

const flat = { atMost: 1.5 }

/** Numbers of rows, in order; millions only on request. */
export function sizesOf({ options }: Pick<Run, 'options'>): number[] {
  if (options.isShort) return [200, 400]
  return [1_000, 100_000, ...(options.millions === null ? [] : [options.millions * 1_000_000])]
}

/**
 * Runs each task in turn on databases of several sizes, the smallest first, and has PostgreSQL explain every statement
 * in the largest: none may scan a whole growing table.
 */
export async function followGrowth<World>(
  { report, options }: Pick<Run, 'report' | 'options'>,
  databases: readonly Grown<World>[],
  tasks: readonly GrowthTask<World>[],
  growing: ReadonlySet<string>,
): Promise<void> {
  for (const { name, times, carryOut } of tasks) {
    const measured = databases.map((): number[] => [])
    for (let time = 0; time < (options.isShort ? 1 : times); time += 1) {
      for (const [index, { world }] of databases.entries()) {
        measured[index]?.push(await milliseconds(() => carryOut(world)))
      }
    }
    const medians = measured.map(median)
    for (const [index, { size }] of databases.entries()) {
      const among = `${name}, of ${size.toLocaleString('en')}`
      const value = medians[index] ?? Number.NaN
      report({ name: among, value, unit: 'ms' })
      if (index > 0) report({ name: `${among}, to the first`, value: value / (medians[0] ?? 0), unit: '×', bar: flat })
    }
  }

  const largest = databases.at(-1)
  if (!largest) return
  for (const { name, carryOut } of tasks) {
    const statements = await recordStatements(() => carryOut(largest.world))
    const read = await tablesReadWhole(largest.client, statements)
    const whole = read.filter((table) => growing.has(table))
    const tables = whole.length > 0 ? ` (${whole.join(', ')})` : ''
    report({ name: `${name}: growing tables read whole${tables}`, value: whole.length, unit: '', bar: { atMost: 0 } })
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
