import { hkdfSync } from 'node:crypto'

/** Made once: every link and every challenge needs one. */
const derived = new Map<string, Buffer>()

/**
 * 32 bytes for one purpose, made from the backend's one secret: what is signed for one use never passes for another.
 * Purposes in use: `identity-key`, `captcha`, `consent-visitor`, `file-address`, `file-id`, and whatever mailed links name theirs.
 */
export function derivedKey(linkSecret: string, purpose: string): Buffer {
  const name = `${purpose}:${linkSecret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', linkSecret, 'solvei', purpose, 32))
  derived.set(name, key)
  return key
}
