/** URL of an article's preview picture for shared links, as PNG. */
export function socialPictureUrl(scene: string): string {
  return `/pictures/articles/${scene}-social.png`
}

/** Picture name from the last path segment of such a URL; null if it is malformed. */
export function readSocialName(name: string): string | null {
  return /^([a-z0-9-]{1,60})-social\.png$/.exec(name)?.[1] ?? null
}
