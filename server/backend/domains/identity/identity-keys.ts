import { desc, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { seal, unseal } from '#server/backend/kernel/secrets/sealed.ts'
import { identityKeys } from '#server/backend/platform/db/schema/accounts.ts'

export const algorithm = 'ES256'

/** Arbitrary, but the same in every replica: only one at a time creates a key pair. */
const lockId = 7_213_407

/** Private key with its id. */
export type SigningKey = JWK & { kid: string }

/**
 * Key pairs this backend can decrypt, newest first: the first one signs. Creates one if none exists, or if the secret
 * has changed.
 */
export function loadSigningKeys(services: BackendContext): Promise<SigningKey[]> {
  const secret = derivedKey(services.env.linkSecret, 'identity-key')
  return services.transaction(async () => {
    await services.db().execute(sql`select pg_advisory_xact_lock(${lockId})`)
    const rows = await services.db().select().from(identityKeys).orderBy(desc(identityKeys.createdAt))
    const opened = rows.flatMap(({ keyId, sealedPrivateKey }) => {
      const text = unseal(sealedPrivateKey, secret)
      return text === null ? [] : [signingKey(keyId, JSON.parse(text))]
    })
    if (opened.length > 0) return opened
    if (rows.length > 0) services.log.warn('the identity keys belong to another secret; creating a new pair')
    return [await createKey(services, secret)]
  })
}

/** Public keys of all pairs by key id: a token outlives the pair that signed it. */
export async function loadVerificationKeys(services: BackendContext): Promise<Map<string, CryptoKey>> {
  const rows = await services.db().select().from(identityKeys)
  return new Map(
    await Promise.all(
      rows.map(async ({ keyId, publicKey }): Promise<[string, CryptoKey]> => [keyId, await importKey(publicKey)]),
    ),
  )
}

async function createKey(services: BackendContext, secret: Buffer): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const privateJwk = await exportJWK(privateKey)
  const keyId = await calculateJwkThumbprint(publicJwk)
  await services
    .db()
    .insert(identityKeys)
    .values({
      keyId,
      publicKey: publicJwk,
      sealedPrivateKey: seal(JSON.stringify(privateJwk), secret),
      createdAt: new Date(),
    })
  return signingKey(keyId, privateJwk)
}

function signingKey(kid: string, key: JWK): SigningKey {
  return { ...key, kid, alg: algorithm, use: 'sig' }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new TypeError('an identity key must be an elliptic-curve key')
  return key
}
