import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Programs of the attack, each in Debian's package of the same name. */
const tools = ['wapiti', 'sqlmap', 'slowhttptest']

/** Exit code of `npm run test:attack` where a program is missing and cannot be installed. */
export const notInstalledCode = 3

/** Installs what is missing from the distribution; returns what could not be installed. */
export function installTools(): string[] {
  const missing = tools.filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return []
  if (existsSync('/etc/debian_version') && runAsRoot(['apt-get', 'update'])) {
    runAsRoot(['apt-get', 'install', '-y', '--no-install-recommends', ...missing])
  }
  return missing.filter((tool) => !isInstalled(tool))
}

function isInstalled(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' }).status === 0
}

/** Without a question: the automation of a repository may become root, a person at a terminal decides. */
function runAsRoot(command: string[]): boolean {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

export interface ToolRun {
  code: number | null
  /** Standard output and standard error, without colours. */
  output: string
  isOutOfTime: boolean
}

// oxlint-disable-next-line no-control-regex -- escape sequences of a terminal
const colours = /\u001b\[[\d;]*m/g

interface Surroundings {
  seconds: number
  folder: string
  env?: Record<string, string>
}

/** Options of a program by name: with a value, with several, or with none. */
type ToolOptions = Record<string, string | readonly string[] | true>

/**
 * Runs a program to its end, or kills it with its children after so many seconds. What it says is added to a file of its
 * name in this folder, by which a finding can be followed up.
 */
export async function runTool(
  program: string,
  options: ToolOptions,
  { seconds, folder, env }: Surroundings,
): Promise<ToolRun> {
  const args = Object.entries(options).flatMap(([name, value]) => {
    if (value === true) return [name]
    return typeof value === 'string' ? [name, value] : value.flatMap((each) => [name, each])
  })
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  let isOutOfTime = false
  const deadline = setTimeout(() => {
    isOutOfTime = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, seconds * 1_000)
  const [code] = await once(child, 'close')
  clearTimeout(deadline)
  const output = Buffer.concat(chunks).toString('utf8').replaceAll(colours, '')
  appendFileSync(join(folder, `${program}.log`), `$ ${program} ${args.join(' ')}\n${output}\n`)
  return { code, output, isOutOfTime }
}
