import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'
import type { getPublicKey } from '#app/functions/account/security.functions.ts'

type PublicKey = Extract<Awaited<ReturnType<typeof getPublicKey>>, { ok: true }>['value']

/**
 * Encrypts both passwords for the backend alone, which has given this key: no server in between, no log and no proxy can
 * read them. The number makes what was encrypted for one account and one quarter of an hour worthless in any other.
 */
export async function sealPasswords(
  passwords: { current: string; next: string },
  { keyId, algorithm, encryption, publicKey, nonce }: PublicKey,
): Promise<string> {
  const key = await importJWK(publicKey, algorithm)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...passwords, nonce })))
    .setProtectedHeader({ alg: algorithm, enc: encryption, kid: keyId })
    .encrypt(key)
}
