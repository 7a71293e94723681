/** The address of the picture that is shown where an article's page is shared: its own, as PNG. */
export function socialPictureUrl(scene: string): string {
  return `/pictures/articles/${scene}-social.png`
}

/** What the last part of such an address asks for; null where it is none. */
export function readSocialName(name: string): string | null {
  return /^([a-z0-9-]{1,60})-social\.png$/.exec(name)?.[1] ?? null
}
