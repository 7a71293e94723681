import { createServer, type Socket } from 'node:net'

/** Verdict of a virus scanner; `hang` sends nothing, `cut` closes the connection. */
export type ClamdAnswer = 'OK' | 'Eicar-Signature FOUND' | 'INSTREAM size limit exceeded. ERROR' | 'hang' | 'cut'

/** Server for clamd's INSTREAM: reads a file in chunks and answers in one line. */
export interface TestClamd {
  port: number
  /** Answer from now on. */
  answer: ClamdAnswer
  /** Bytes of the received files. */
  received: number[]
  close(): Promise<void>
}

export async function startClamd(): Promise<TestClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {
      // The client may disconnect at any time.
    })
    let waiting = Buffer.alloc(0)
    let length = -1
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      if (length === -1) {
        const command = waiting.indexOf(0)
        if (command === -1) return
        if (waiting.toString('latin1', 0, command) !== 'zINSTREAM') return socket.destroy()
        waiting = waiting.subarray(command + 1)
        length = 0
        if (daemon.answer.startsWith('INSTREAM')) return socket.end(`${daemon.answer}\0`)
        if (daemon.answer === 'cut') return socket.destroy()
      }
      while (waiting.length >= 4) {
        const piece = waiting.readUInt32BE(0)
        if (piece === 0) {
          daemon.received.push(length)
          if (daemon.answer !== 'hang') socket.end(`stream: ${daemon.answer}\0`)
          return undefined
        }
        if (waiting.length < 4 + piece) return undefined
        length += piece
        waiting = waiting.subarray(4 + piece)
      }
      return undefined
    })
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const daemon: TestClamd = {
    port: typeof address === 'object' && address ? address.port : 0,
    answer: 'OK',
    received: [],
    async close() {
      for (const socket of sockets) socket.destroy()
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      await closed.promise
    },
  }
  return daemon
}
