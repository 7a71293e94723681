import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type MailPart, parseMail } from './parse-mail.ts'

interface ReceivedMail {
  from: string
  to: string[]
  mail: MailPart
}

/** A mail server on this machine that keeps what it is sent. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** What it answers to the next mails instead of taking them, each once: at RCPT, after the text, or by hanging up. */
  refusals: { at: 'recipient' | 'data' | 'answer'; code: number }[]
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: MailServer['refusals'] = []
  const refuse = (at: MailServer['refusals'][number]['at']) => {
    if (refusals[0]?.at !== at) return null
    const { code } = refusals.shift() ?? { code: 451 }
    return Object.assign(new Error('not this time'), { responseCode: code })
  }
  const server = new SMTPServer({
    authOptional: true,
    // The name of this machine, which some resolvers take long to say.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => callback(refuse('recipient')),
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      let source = ''
      stream.setEncoding('latin1')
      stream.on('data', (chunk: string) => void (source += chunk))
      stream.on('end', () => {
        const refusal = refuse('data')
        if (refusal) return callback(refusal)
        const to = rcptTo.map(({ address }) => address)
        received.push({ from: mailFrom ? mailFrom.address : '', to, mail: parseMail(source) })
        // Taken, but the sender never hears of it.
        return callback(refuse('answer'))
      })
    },
  })
  server.on('error', (error) => {
    // The sender died in the middle of a mail.
    if (!('code' in error) || error.code !== 'ECONNRESET') throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
