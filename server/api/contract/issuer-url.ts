/** Where the embedded issuer is mounted on the site. */
export const issuerPath = '/oidc'

/** The identifier of the embedded issuer. */
export function issuerUrl(publicUrl: string): string {
  return publicUrl + issuerPath
}
