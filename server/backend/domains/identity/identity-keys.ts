import { desc, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { derivedKeys } from '#server/backend/kernel/secrets/derived-key.ts'
import { seal, unseal, unsealWith } from '#server/backend/kernel/secrets/sealed.ts'
import { identityKeys } from '#server/backend/platform/db/schema/accounts.ts'

export const algorithm = 'ES256'

/** Arbitrary, but the same in every replica: only one at a time creates a key pair. */
const lockId = 7_213_407

/** Private key with its id. */
export type SigningKey = JWK & { kid: string }

/**
 * Key pairs of all versions of the secret, the newest version first: its newest pair signs, the others are published.
 * Creates the pairs that are missing. A version that is added behind the newest is thus published before it signs.
 */
export function loadSigningKeys(services: BackendContext): Promise<SigningKey[]> {
  return services.transaction(async () => {
    await services.db().execute(sql`select pg_advisory_xact_lock(${lockId})`)
    const rows = await services.db().select().from(identityKeys).orderBy(desc(identityKeys.createdAt))
    const keys: SigningKey[] = []
    for (const secret of sealingKeys(services)) {
      const own = openedKeys(rows, secret)
      if (own.length === 0 && rows.length > 0) services.log.info('no identity keys of a new secret: creating a pair')
      keys.push(...(own.length > 0 ? own : [await createKey(services, secret)]))
    }
    return keys
  })
}

/**
 * Public keys by key id, of pairs by any version of the secret: a token outlives the rotation of the pair that signed
 * it, but not the removal of its secret.
 */
export async function loadVerificationKeys(services: BackendContext): Promise<Map<string, CryptoKey>> {
  const rows = await services.db().select().from(identityKeys)
  const known = rows.filter(({ sealedPrivateKey }) => unsealWith(sealedPrivateKey, sealingKeys(services)) !== null)
  return new Map(
    await Promise.all(
      known.map(async ({ keyId, publicKey }): Promise<[string, CryptoKey]> => [keyId, await importKey(publicKey)]),
    ),
  )
}

function sealingKeys({ env }: BackendContext) {
  return derivedKeys(env.linkSecrets, 'identity-key')
}

function openedKeys(rows: readonly (typeof identityKeys.$inferSelect)[], secret: Buffer): SigningKey[] {
  return rows.flatMap(({ keyId, sealedPrivateKey }) => {
    const text = unseal(sealedPrivateKey, secret)
    return text === null ? [] : [signingKey(keyId, JSON.parse(text))]
  })
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
