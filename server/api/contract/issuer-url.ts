/** Path of the embedded issuer on the site. */
export const issuerPath = '/oidc'

/** Identifier of the embedded issuer. */
export function issuerUrl(publicUrl: string): string {
  return publicUrl + issuerPath
}
