import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Client that sends statements without waiting for the answers to earlier ones. Not for poolers of transactions. */
export class DirectClient extends Client {
  readonly #socket: Socket
  #isCollecting = false

  constructor(config?: ClientConfig) {
    const socket = new Socket()
    super({ ...config, pipeline: true, stream: () => socket })
    this.#socket = socket
  }

  /**
   * Sends at once what is sent in this turn: statements that do not wait for each other leave as one packet, which wakes
   * the server once. Over TLS each leaves by itself.
   */
  collect(): void {
    if (this.#isCollecting) return
    this.#isCollecting = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      this.#socket.uncork()
    })
  }

  /** Cuts the connection: `end` would wait for what is under way. */
  destroy(): void {
    this.#socket.destroy()
  }
}
