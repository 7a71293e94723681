/** Enough characters to tell browsers apart. */
const longestUserAgent = 400

/** Body that registers a new token with its browser. */
export function tokenNote(accessToken: string, userAgent: string | undefined) {
  return { accessToken, ...(userAgent && { userAgent: userAgent.slice(0, longestUserAgent) }) }
}
