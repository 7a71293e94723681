import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export const root = join(import.meta.dirname, '../..')

export interface Outcome {
  code: number | null
  out: string
  err: string
}

/** Runs a script of package.json to its end. */
export async function run(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const options = { cwd: root, env: { ...process.env, SOAK: undefined, ...env } }
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], options)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}
