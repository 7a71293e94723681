import { desc, eq, lt, sql } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose'
import { z } from 'zod'
import { parseJson } from '#server/api/contract/parse-json.ts'
import { costlyWork } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { derivedKeys } from '#server/backend/kernel/secrets/derived-key.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { seal, unsealWith } from '#server/backend/kernel/secrets/sealed.ts'
import { passwordKeys } from '#server/backend/platform/db/schema/account.ts'

const algorithm = 'RSA-OAEP-256'
const encryption = 'A256GCM'
/** As strong as a symmetric key of 128 bits. */
const modulusLength = 3072
const hour = 3_600_000
/** A key encrypts for a day and decrypts for another one, so that pages open at midnight still work. */
const newestMs = 24 * hour
const decryptionMs = 2 * newestMs
/** Validity of the nonce, the same as that of the accompanying code. */
const nonceMs = 15 * 60_000
const noncePurpose = 'password-nonce'
/** Arbitrary, but the same in every replica: only one at a time creates a key pair. */
const lockId = 7_213_408

/** Content that the browser encrypts. */
const passwords = z.object({
  current: z.string().min(1).max(200),
  next: z.string().max(200),
  nonce: z.string().max(200),
})
export type SealedPasswords = Pick<z.infer<typeof passwords>, 'current' | 'next'>

/** Key of the day, with a nonce that ties the encrypted content to this account and the next 15 minutes. */
export async function passwordKey(services: BackendContext, accountId: string) {
  const { keyId, publicKey } = (await newestKey(services)) ?? (await makeKey(services))
  const at = String(services.clock.now().getTime())
  return {
    keyId,
    algorithm,
    encryption,
    publicKey,
    nonce: `${at}.${keyedHash(services.env, noncePurpose, `${accountId}\n${at}`)}`,
  } as const
}

/**
 * Decrypts the passwords. Refuses with password_key_expired if key or nonce are too old, and with invalid_params any
 * other content.
 */
export async function decryptPasswords(
  services: BackendContext,
  accountId: string,
  sealed: string,
): Promise<SealedPasswords> {
  const text = await decrypted(services, sealed)
  const parsed = passwords.safeParse(jsonOf(text))
  if (!parsed.success) throw new Refusal('invalid_params', 'invalid content')
  const { nonce, ...typed } = parsed.data
  const [at = '', proof = ''] = nonce.split('.')
  if (!isKeyedHash(services.env, noncePurpose, `${accountId}\n${at}`, proof)) {
    throw new Refusal('invalid_params', 'the nonce belongs to another account')
  }
  if (services.clock.now().getTime() - Number(at) > nonceMs) {
    throw new Refusal('password_key_expired', 'encrypted too long ago')
  }
  return typed
}

/** Deletes keys that no longer decrypt. */
export async function sweepPasswordKeys(services: BackendContext): Promise<void> {
  await services
    .db()
    .delete(passwordKeys)
    .where(lt(passwordKeys.createdAt, ago(services, decryptionMs)))
}

async function newestKey(services: BackendContext) {
  const [row] = await services.db().select().from(passwordKeys).orderBy(desc(passwordKeys.createdAt)).limit(1)
  const isGood = row && row.createdAt > ago(services, newestMs) && privateKeyOf(services, row) !== null
  return isGood ? row : null
}

function makeKey(services: BackendContext) {
  return services.transaction(async () => {
    await services.db().execute(sql`select pg_advisory_xact_lock(${lockId})`)
    const made = await newestKey(services)
    if (made) return made
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength })
    const publicJwk = await exportJWK(publicKey)
    const [newest] = sealingKeys(services)
    const row = {
      keyId: await calculateJwkThumbprint(publicJwk),
      publicKey: publicJwk,
      sealedPrivateKey: seal(JSON.stringify(await exportJWK(privateKey)), newest),
      createdAt: services.clock.now(),
    }
    await services.db().insert(passwordKeys).values(row)
    return row
  })
}

async function decrypted(services: BackendContext, sealed: string): Promise<string> {
  const [row] = await services
    .db()
    .select()
    .from(passwordKeys)
    .where(eq(passwordKeys.keyId, keyIdOf(sealed)))
  const privateKey = row && row.createdAt > ago(services, decryptionMs) ? privateKeyOf(services, row) : null
  if (privateKey === null) throw new Refusal('password_key_expired', 'encrypted with an expired or unknown key')
  try {
    const key = await importJWK(JSON.parse(privateKey), algorithm)
    const options = {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: [encryption],
      // Valid content is never compressed.
      maxDecompressedLength: 0,
    }
    const { plaintext } = await costlyWork(() => compactDecrypt(sealed, key, options))
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Refusal('invalid_params', error.message)
    throw error
  }
}

function keyIdOf(sealed: string): string {
  try {
    return String(decodeProtectedHeader(sealed).kid)
  } catch (error) {
    // Thrown only if the text is not a JWE.
    if (error instanceof TypeError) throw new Refusal('invalid_params', error.message)
    throw error
  }
}

/** Null for a key encrypted with another secret. */
function privateKeyOf(services: BackendContext, { sealedPrivateKey }: { sealedPrivateKey: string }): string | null {
  return unsealWith(sealedPrivateKey, sealingKeys(services))
}

function sealingKeys({ env }: BackendContext) {
  return derivedKeys(env.linkSecrets, 'password-key')
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Invalid JSON fails the schema next.
    return null
  }
}

function ago(services: BackendContext, ms: number): Date {
  return new Date(services.clock.now().getTime() - ms)
}
