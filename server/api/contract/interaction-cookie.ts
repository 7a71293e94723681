/**
 * The cookie by which the issuer marks the browser that it has asked who they are, and by which the pages that draw the
 * question know it again: nobody answers a question that was put to somebody else's browser.
 */
export function interactionCookieName(interactionId: string, publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}sign-in.${interactionId}`
}
