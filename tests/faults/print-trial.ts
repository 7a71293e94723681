import { print } from '#tests/cluster/cluster.ts'
import type { Done } from './nemesis.ts'
import type { Plant } from './plants.ts'
import type { Trial } from './trial.ts'

/** Broken things that are shown of each rule. */
const shown = 8

export function printTrial(trial: Trial<Done[]>): void {
  const { seed, seconds, done } = trial
  print(`\n${Math.round(seconds)} s, seed ${seed}, ${done.filter(({ isFailover }) => isFailover).length} failovers\n`)
  printTable(
    ['at', 'fault', 'done to', 'healed after'],
    done.map(({ at, name, target, seconds: took }) => [`${Math.round(at)} s`, name, target, `${took.toFixed(1)} s`]),
  )
  printOutcome(trial)
}

/** What customers did, and what the audit says. */
export function printOutcome({ outcomes, troubles, operations, findings, results }: Trial<unknown>): void {
  countTable('customers', outcomes)
  countTable('calls without an outcome, repeated', troubles)
  printTable(
    ['rule', 'judged', 'result'],
    findings.map(({ rule, judged, broken }) => [
      rule,
      String(judged),
      broken.length === 0 ? 'holds' : `${broken.length} BROKEN`,
    ]),
  )
  for (const { rule, broken } of findings) {
    for (const each of broken.slice(0, shown)) print(`BROKEN  ${rule}: ${each}`)
    if (broken.length > shown) print(`BROKEN  ${rule}: ${broken.length - shown} more`)
  }
  print(`\n${operations} operations on slots and cars; history and logs: ${results}`)
}

export function countTable(title: string, counts: ReadonlyMap<string, number>): void {
  printTable(
    [title, 'times'],
    [...counts].toSorted(([one], [other]) => one.localeCompare(other)).map(([what, count]) => [what, String(count)]),
  )
}

export function printPlants(found: readonly { plant: Plant; broken: readonly string[] }[]): void {
  print('')
  printTable(
    ['planted fault', 'result', 'broken rules'],
    found.map(({ plant, broken }) => [plant.name, broken.length > 0 ? 'found' : 'NOT FOUND', broken.join('; ')]),
  )
}

/** Prints rows in columns. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  for (const [index, cells] of all.entries()) {
    print(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    if (index === 0) print(widths.map((width) => '-'.repeat(width)).join('  '))
  }
  print('')
}
