import { hkdfSync } from 'node:crypto'

/**
 * 32 bytes for one purpose, made from the backend's one secret: what is signed for one use never passes for another.
 * Purposes in use: `identity-key`, `captcha`, and whatever mailed links name theirs.
 */
export function derivedKey(linkSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', linkSecret, 'solvei', purpose, 32))
}
