import { hkdfSync } from 'node:crypto'

/**
 * Client secret of a signed application at the embedded OpenID Connect issuer, where its client id is its app id.
 * Derived, so that the secret which signs calls is never sent.
 */
export function clientSecretOf(appSecret: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, 'solvei', 'oidc-client', 32)).toString('base64url')
}
