import { createECDH, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Secrets, splitSecrets } from '#server/api/contract/secrets.ts'
import type { PushKeys } from '#server/backend/kernel/backend-env.ts'
import { OperatorError } from './operator-error.ts'

/** As in the environment: one, or several separated by commas, the newest first. */
const secret = z
  .string()
  .transform(splitSecrets)
  .refine((versions) => versions.every((version) => version.length >= 32))
const secrets = z.object({ APP_SECRET: secret, SESSION_SECRET: secret })
export type GeneratedSecrets = z.output<typeof secrets>

/** Key pairs, the newest first. */
type VapidPairs = readonly [PushKeys, ...PushKeys[]]

const vapidKeys = z
  .object({
    publicKey: z.string().regex(/^B[\w-]{86}(?:,B[\w-]{86})*$/),
    privateKey: z.string().regex(/^[\w-]{43}(?:,[\w-]{43})*$/),
  })
  .refine(({ publicKey, privateKey }) => publicKey.split(',').length === privateKey.split(',').length)
  .transform(({ publicKey, privateKey }) => pairsOf(splitSecrets(publicKey), splitSecrets(privateKey)))

/** Pairs of these public and private keys, which are as many and in the same order. */
export function pairsOf([publicKey, ...publicKeys]: Secrets, [privateKey, ...privateKeys]: Secrets): VapidPairs {
  return [
    { publicKey, privateKey },
    ...publicKeys.map((key, index) => ({ publicKey: key, privateKey: privateKeys[index] ?? '' })),
  ]
}

/** Reports a repaired file; default: standard error, since the log does not exist yet. */
type Warn = (text: string) => void

/**
 * Secrets of this data folder, generated the first time. Throws OperatorError with the file's name if the folder is not
 * writable, or the file is damaged, or another user's and readable by others: new secrets would silently end every session.
 */
export function generatedSecrets(dataDir: string, warn?: Warn): GeneratedSecrets {
  const make = () => ({ APP_SECRET: random(), SESSION_SECRET: random() })
  return readOrCreate(dataDir, 'secrets.json', {
    schema: secrets,
    make,
    consequence: 'every session and mailed link ends',
    warn,
  })
}

/**
 * Keys that identify this site to push services, generated the same way: new ones would stop messages to every browser.
 */
export function generatedVapidKeys(dataDir: string, warn?: Warn): VapidPairs {
  const consequence = 'browsers get no messages until their next visit'
  return readOrCreate(dataDir, 'vapid-keys.json', { schema: vapidKeys, make: newVapidKeys, consequence, warn })
}

export function newVapidKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  // The key may lack leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') }
}

interface SecretFile<T> {
  schema: z.ZodType<T>
  /** Content of a new file. */
  make: () => object
  /** Consequence of generating a new file. */
  consequence: string
  warn: Warn | undefined
}

/** Reads a file of the data folder, or creates it. */
function readOrCreate<T>(
  dataDir: string,
  name: string,
  { schema, make, consequence, warn = toStandardError }: SecretFile<T>,
): T {
  const path = join(dataDir, name)
  try {
    if (!existsSync(path)) createFile(dataDir, path, make())
    restrictToOwner(path, warn)
    const stored = schema.safeParse(parse(readFileSync(path, 'utf8')))
    if (stored.success) return stored.data
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${path}: cannot be read or written: ${reason}`, { cause: error })
  }
  throw new OperatorError(
    `${path}: is damaged. Restore it from a backup; or delete it to have a new one made: ${consequence} then`,
  )
}

/** Parsed value, or undefined for invalid JSON. The parser's error would quote the text, which is a secret. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Restricts the file to its owner: its secrets allow signing in as any customer. */
function restrictToOwner(path: string, warn: Warn): void {
  const { mode, uid } = statSync(path)
  if ((mode & 0o077) === 0) return
  if (uid !== process.getuid?.()) {
    throw new OperatorError(`${path}: others can read it, and it belongs to another user. Restrict it: chmod 600`)
  }
  chmodSync(path, 0o600)
  warn(`${path}: others could read it; it is restricted now. If they may have read it, delete it and start again`)
}

/**
 * Links a finished draft: the file appears complete or not at all and never replaces another, so one of several
 * starting processes wins. Synced first, so that a power cut cannot leave half a file.
 */
function createFile(dataDir: string, path: string, made: unknown): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    const file = openSync(draft, 'w', 0o600)
    try {
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    linkSync(draft, path)
    syncFolder(dataDir)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function toStandardError(text: string): void {
  process.stderr.write(`${text}\n`)
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
