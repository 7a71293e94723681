import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/** Node flags and environment of `npm start`, which affect memory. */
export function startCommand(): { args: string[]; env: Record<string, string> } {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const [settings, command] = scripts.start.split('exec node ')
  if (command === undefined) throw new Error(`npm start runs no Node: ${scripts.start}`)
  const env = settings?.trim().split(' ').filter(Boolean) ?? []
  return {
    args: command.split(' ').map((part) => (part.endsWith('.ts') ? join(root, part) : part)),
    env: Object.fromEntries(env.map((setting) => setting.split('='))),
  }
}
