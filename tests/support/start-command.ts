import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ownRoot = join(import.meta.dirname, '../..')
const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/**
 * Node flags and environment of `npm start`, which affect memory, and the script of a checkout, or of an assembled image,
 * which has no scripts of its own.
 */
export function startCommand(root = ownRoot): { args: string[]; env: Record<string, string> } {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8')))
  const [settings, command] = scripts.start.split('exec node ')
  if (command === undefined) throw new Error(`npm start runs no Node: ${scripts.start}`)
  const env = settings?.trim().split(' ').filter(Boolean) ?? []
  return {
    args: command.split(' ').map((part) => (part.endsWith('.ts') ? join(root, part) : part)),
    env: Object.fromEntries(env.map((setting) => setting.split('='))),
  }
}
