import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Attack, type Finding, withoutControl } from './finding.ts'
import { runTool, type ToolRun } from './tools.ts'

interface Options {
  /** Address that can be injected. */
  control: string
  addresses: readonly string[]
  seconds: number
  /** For its files. */
  folder: string
}

/** Lets sqlmap try every param of these addresses, after one by which it has to show that it finds something. */
export async function attackWithSqlmap({ control, addresses, seconds, folder }: Options): Promise<Attack> {
  // Apart: it takes a list in an order of its own, and may not come to the end.
  const proof = withoutControl(await tryAll([control], { seconds: controlSeconds, folder }))
  return proof.failure === undefined ? tryAll(addresses, { seconds: seconds - controlSeconds, folder }) : proof
}

const controlSeconds = 20

async function tryAll(
  addresses: readonly string[],
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Attack> {
  const list = join(folder, 'addresses.txt')
  writeFileSync(list, `${addresses.join('\n')}\n`)
  const run = await runTool(
    'sqlmap',
    {
      '-m': list,
      '--batch': true,
      '--flush-session': true,
      '--disable-coloring': true,
      '--output-dir': join(folder, 'sqlmap'),
      '--dbms': 'PostgreSQL',
      '--level': '2',
      // Time-based ones wait for answers.
      '--technique': seconds > 300 ? 'BEUSTQ' : 'BEUSQ',
      '--threads': '4',
      '--timeout': '10',
      '--retries': '1',
    },
    { seconds, folder },
  )
  return readSqlmap(run, addresses.length)
}

/** Result of sqlmap's output. */
export function readSqlmap({ output, isOutOfTime, code }: ToolRun, addresses: number): Attack {
  // One paragraph for each address.
  const parts = output.split(/testing URL '/).slice(1)
  const findings = parts.flatMap((part): Finding[] => {
    const [, target = ''] = /^([^']+)'/.exec(part) ?? []
    const params = part.matchAll(/^Parameter: (.+)\n\s+Type: (.+)$/gm)
    return Array.from(params, ([, param, type]) => ({ severity: 'high', target, text: `${type} by ${param}` }))
  })
  const done = parts.filter((part) => /do not appear to be injectable|^Parameter: /m.test(part)).length
  const extent = `${done} of ${addresses} addresses${isOutOfTime ? ', until the time was over' : ''}`
  const isGood = done === addresses || (isOutOfTime && done > 0)
  const failure = isGood ? {} : { failure: `${done} addresses of ${addresses} were tried (exit code ${code})` }
  return { name: 'sqlmap', extent, findings, ...failure }
}
