import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secret = z.string().min(32)
const secrets = z.object({ APP_SECRET: secret, SESSION_SECRET: secret })
export type GeneratedSecrets = z.infer<typeof secrets>

const vapidKeys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) })
export type VapidKeys = z.infer<typeof vapidKeys>

/**
 * The secrets of this data folder, made the first time they are asked for. The file can be read by its owner only.
 * Throws where the folder cannot be written or the file is damaged: new secrets would end every session unasked.
 */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  return secrets.parse(keptIn(dataDir, 'secrets.json', () => ({ APP_SECRET: random(), SESSION_SECRET: random() })))
}

/** The keys by which push services know this site, in the same way: new ones would silence every browser. */
export function generatedVapidKeys(dataDir: string): VapidKeys {
  return vapidKeys.parse(keptIn(dataDir, 'vapid-keys.json', newVapidKeys))
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  // Leading zeros are left out where there are any.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') }
}

/** What a file of the data folder holds, written now where there is none. */
function keptIn(dataDir: string, name: string, make: () => object): unknown {
  const path = join(dataDir, name)
  if (!existsSync(path)) write(dataDir, path, make())
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** A link appears whole or not at all and never replaces a file: of processes that start together, one wins. */
function write(dataDir: string, path: string, made: object): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
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
