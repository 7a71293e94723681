/** Permanent refusal of this number by the gateway. */
export class NumberRefused extends Error {
  override readonly name = 'NumberRefused'
}

export interface TextSender {
  /** Resolves once the gateway accepted the message; throws NumberRefused, or another error. */
  send(message: { id: string; to: string; text: string }): Promise<void>
}

const timeoutMs = 15_000

/**
 * Sends through a gateway at `smsUrl` (`https://user:password@gateway.example/messages?from=Solvei`): a POST of `{from,
 * to, text}` as JSON, with basic authentication. The message's id is its Idempotency-Key: a gateway that supports it
 * sends the message once even after lost answers.
 */
export function createTextSender(smsUrl: string): TextSender {
  const { origin, pathname, searchParams, username, password } = new URL(smsUrl)
  const from = searchParams.get('from')
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    async send({ id, to, text }) {
      const response = await fetch(origin + pathname, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
        },
        body: JSON.stringify({ ...(from && { from }), to, text }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.ok) return
      // These are about the number; other errors (a wrong password, too many requests) may be temporary.
      if (response.status === 400 || response.status === 422) throw new NumberRefused(`HTTP ${response.status}`)
      throw new Error(`the gateway answered HTTP ${response.status}`)
    },
  }
}
