/** Enough characters to tell browsers apart. */
const maxUserAgentLength = 400

/** Body that registers a new token with its browser. */
export function tokenRegistration(accessToken: string, userAgent: string | undefined) {
  return { accessToken, ...(userAgent && { userAgent: userAgent.slice(0, maxUserAgentLength) }) }
}
