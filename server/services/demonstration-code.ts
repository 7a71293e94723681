import { TOTP } from 'otpauth'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'
import { hasDemonstration } from './runtime.ts'

/** Code that an authenticator with the published secret shows now; null without a demonstration. */
export function demonstrationCode(): string | null {
  return hasDemonstration() ? new TOTP({ secret: demonstrationSecret }).generate() : null
}
