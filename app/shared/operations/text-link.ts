/** Link within a page's facts. */
export const textLink = 'underline decoration-hairline-strong underline-offset-4'
