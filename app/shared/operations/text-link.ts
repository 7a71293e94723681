/** A link within the facts of a page. */
export const textLink = 'underline decoration-hairline-strong underline-offset-4'
