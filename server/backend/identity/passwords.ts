import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Made once, of a password nobody has: what an unknown account's attempt is compared with. */
let placeholder: Promise<string> | null = null

/** Takes the same time whether or not there is an account (`passwordHash` null), so that nobody learns which exist. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  placeholder ??= hashPassword(crypto.randomUUID())
  const isRight = await verify(passwordHash ?? (await placeholder), password)
  return isRight && passwordHash !== null
}
