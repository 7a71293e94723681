/** The gateway will never take a message for this number. */
export class NumberRefused extends Error {
  override readonly name = 'NumberRefused'
}

export interface TextSender {
  /** Resolves once the gateway has taken the message; throws NumberRefused, or what else went wrong. */
  send(message: { id: string; to: string; text: string }): Promise<void>
}

const timeoutMs = 15_000

/**
 * Sends through a gateway at `smsUrl` (`https://user:password@gateway.example/messages?from=Solvei`): a POST of
 * `{from, to, text}` as JSON, with basic authentication. The message's id goes along as its Idempotency-Key: a gateway
 * that knows such keys sends it once however often an answer is lost.
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
      // What it says of the number; of the rest (a wrong password, too many) it may think better.
      if (response.status === 400 || response.status === 422) throw new NumberRefused(`HTTP ${response.status}`)
      throw new Error(`the gateway answered HTTP ${response.status}`)
    },
  }
}
