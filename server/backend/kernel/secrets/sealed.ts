import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM: nonce, tag and ciphertext in one base64url string. The key has 32 bytes. */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Text decrypted with the first of the keys that opens it; null if none does. */
export function unsealWith(sealed: string, keys: readonly Buffer[]): string | null {
  for (const key of keys) {
    const text = unseal(sealed, key)
    if (text !== null) return text
  }
  return null
}

/** Decrypted text, or null for another key or a modified or truncated text. */
export function unseal(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Authentication failed.
    return null
  }
}
