/** As much of it as tells browsers apart. */
const longestUserAgent = 400

/** What the backend is told of a token that was just issued: the token, and which browser it is for. */
export function tokenNote(accessToken: string, userAgent: string | undefined) {
  return { accessToken, ...(userAgent && { userAgent: userAgent.slice(0, longestUserAgent) }) }
}
