import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ScannerAddress } from '#server/backend/kernel/backend-env.ts'

/*
 * clamd's INSTREAM command: the file is sent in chunks preceded by their length, an empty chunk ends it, and clamd
 * answers in one line. The clamscan package is not used: it waits for a verdict without a deadline, and starts local
 * programs when the daemon is unavailable.
 */

export type Verdict = 'clean' | 'infected'

/** clamd was unavailable or gave no verdict; the file may be scanned again. */
export class ScannerError extends Error {}

const deadlineMs = 10_000
const pieceBytes = 65_536
/** clamd's own lines are far shorter. */
const maxAnswerBytes = 4_096

/** Verdict of clamd on a file. Throws ScannerError without a verdict within ten seconds. */
export async function scan(address: ScannerAddress, bytes: Uint8Array): Promise<Verdict> {
  const socket = connect(address)
  const deadline = setTimeout(() => socket.destroy(new Error('no verdict in time')), deadlineMs)
  try {
    await once(socket, 'connect')
    // clamd answers and closes as soon as a file exceeds its own size limit: later writes fail.
    socket.on('error', () => {})
    const answer = text(bounded(socket))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes)
      socket.write(lengthOf(piece))
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answer])
    }
    socket.end(lengthOf(new Uint8Array()))
    return verdictOf(await answer)
  } catch (error) {
    throw error instanceof ScannerError ? error : new ScannerError('clamd is unavailable', { cause: error })
  } finally {
    clearTimeout(deadline)
    socket.destroy()
  }
}

function verdictOf(answer: string): Verdict {
  if (/^stream: OK\0?\s*$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND\0?\s*$/.test(answer)) return 'infected'
  throw new ScannerError(`clamd gives no verdict: ${JSON.stringify(answer.slice(0, 200))}`)
}

async function* bounded(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of answer) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new ScannerError('the answer of clamd is too long')
    yield chunk
  }
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}
