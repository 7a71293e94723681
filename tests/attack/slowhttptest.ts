import type { Attack, Finding } from './finding.ts'
import { runTool, type ToolRun } from './tools.ts'

/** Slow headers, slow bodies and slow readers. */
const modes = {
  'slow headers': { '-H': true },
  'slow bodies': { '-B': true, '-s': '100000' },
  'slow readers': { '-X': true, '-w': '512', '-y': '1024', '-n': '5', '-z': '32', '-k': '3' },
} as const
const connections = 800
/** Seconds after which an answer to somebody else counts as none. */
const patience = 5

interface Options {
  url: string
  seconds: number
  /** For its files. */
  folder: string
}

/** Holds the site with slow connections, and asks it meanwhile as another client. */
export async function attackWithSlowhttptest({ url, seconds, folder }: Options): Promise<Attack> {
  const each = Math.floor(seconds / Object.keys(modes).length)
  const attacks: Attack[] = []
  for (const [name, mode] of Object.entries(modes)) {
    const options = {
      ...mode,
      '-u': `${url}/en_EU`,
      '-c': String(connections),
      // Connections per second.
      '-r': '200',
      '-i': '5',
      '-p': String(patience),
      '-l': String(Math.max(each - 5, 5)),
    }
    const run = await runTool('slowhttptest', options, { seconds: each + 15, folder })
    attacks.push(readSlowhttptest(run, name))
  }
  return {
    name: 'slowhttptest',
    extent: `${attacks.map(({ name }) => name).join(', ')}: ${connections} connections each`,
    findings: attacks.flatMap(({ findings }) => findings),
    ...failureOf(attacks),
  }
}

function failureOf(attacks: readonly Attack[]): { failure?: string } {
  const failures = attacks.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name}: ${failure}`]))
  return failures.length === 0 ? {} : { failure: failures.join('; ') }
}

/** Result of one mode. */
export function readSlowhttptest({ output, code, isOutOfTime }: ToolRun, name: string): Attack {
  const probes = Array.from(output.matchAll(/service available:\s+(YES|NO)/g), ([, answer]) => answer)
  const away = probes.filter((answer) => answer === 'NO').length
  const text = `${away} of ${probes.length} times others got no answer`
  const findings: Finding[] = away === 0 ? [] : [{ severity: 'high', target: name, text }]
  const isGood = probes.length > 1 && !isOutOfTime
  return { name, extent: `${probes.length} probes`, findings, ...(!isGood && { failure: `exit code ${code}` }) }
}
