import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secret = z.string().min(32)
const secrets = z.object({ APP_SECRET: secret, SESSION_SECRET: secret })
export type GeneratedSecrets = z.infer<typeof secrets>

/**
 * The secrets of this data folder, made the first time they are asked for. The file can be read by its owner only.
 * Throws where the folder cannot be written or the file is damaged: new secrets would end every session unasked.
 */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) writeSecrets(dataDir, path)
  return secrets.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** A link appears whole or not at all and never replaces a file: of processes that start together, one wins. */
function writeSecrets(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  const made: GeneratedSecrets = { APP_SECRET: random(), SESSION_SECRET: random() }
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft)
  }
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
