import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'
import type { getPublicKey } from '#app/functions/account/security.functions.ts'

type PublicKey = Extract<Awaited<ReturnType<typeof getPublicKey>>, { ok: true }>['value']

/**
 * Encrypts both passwords with the backend's public key, so that no proxy or log in between can read them. The nonce
 * binds the ciphertext to one account and a quarter of an hour.
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
