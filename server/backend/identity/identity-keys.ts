import { desc, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { identityKeys } from '#server/backend/db/schema.ts'
import type { Services } from '#server/backend/services.ts'
import { derivedKey } from './derived-key.ts'
import { seal, unseal } from './sealed.ts'

export const algorithm = 'ES256'

/** Any number, the same in every replica: only one at a time makes a pair. */
const lockId = 7_213_407

export interface SigningKey {
  keyId: string
  key: CryptoKey
}

/** The newest pair this backend can open; makes one when there is none, or when its secret is not the one of before. */
export function loadSigningKey(services: Services): Promise<SigningKey> {
  const secret = derivedKey(services.env.linkSecret, 'identity-key')
  return services.transaction(async () => {
    await services.db().execute(sql`select pg_advisory_xact_lock(${lockId})`)
    const rows = await services.db().select().from(identityKeys).orderBy(desc(identityKeys.createdAt))
    for (const { keyId, sealedPrivateKey } of rows) {
      const opened = unseal(sealedPrivateKey, secret)
      if (opened !== null) return { keyId, key: await importKey(JSON.parse(opened)) }
    }
    if (rows.length > 0) services.log.warn('the identity keys belong to another secret; a new pair is made')
    return createKey(services, secret)
  })
}

/** The public keys of all pairs by key id: a token outlives the pair that signed it. */
export async function loadVerificationKeys(services: Services): Promise<Map<string, CryptoKey>> {
  const rows = await services.db().select().from(identityKeys)
  return new Map(
    await Promise.all(
      rows.map(async ({ keyId, publicKey }): Promise<[string, CryptoKey]> => [keyId, await importKey(publicKey)]),
    ),
  )
}

async function createKey(services: Services, secret: Buffer): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const keyId = await calculateJwkThumbprint(publicJwk)
  await services
    .db()
    .insert(identityKeys)
    .values({
      keyId,
      publicKey: publicJwk,
      sealedPrivateKey: seal(JSON.stringify(await exportJWK(privateKey)), secret),
      createdAt: new Date(),
    })
  return { keyId, key: privateKey }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new TypeError('an identity key must be an elliptic-curve key')
  return key
}
