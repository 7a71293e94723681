/** Cookie that binds a sign-in interaction of the issuer to one browser: another browser must not answer it. */
export function interactionCookieName(interactionId: string, publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}sign-in.${interactionId}`
}
