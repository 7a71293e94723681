import { networkOf } from '#server/network/network-of.ts'

/**
 * Streams that may be open at a time: of one conversation (more tabs than anybody talks in), from one network, and of this
 * replica, since each asks the database once a second.
 */
export const mostStreams = { conversation: 4, network: 16, replica: 150 } as const

export type StreamRefusal = 'tooMany' | 'busy'

/** Streams under way on one replica. */
export class OpenStreams {
  readonly #byConversation = new Map<string, number>()
  readonly #byNetwork = new Map<string, number>()
  #total = 0

  /**
   * Takes a place for a stream. Returns what gives it back, to be called once; `tooMany` where the conversation or the
   * network has as many as it may have, `busy` where the replica has.
   */
  open(conversation: string, remoteAddress: string | undefined): (() => void) | StreamRefusal {
    const network = networkOf(remoteAddress ?? 'unknown')
    if ((this.#byConversation.get(conversation) ?? 0) >= mostStreams.conversation) return 'tooMany'
    if ((this.#byNetwork.get(network) ?? 0) >= mostStreams.network) return 'tooMany'
    if (this.#total >= mostStreams.replica) return 'busy'
    this.#count(conversation, network, 1)
    return () => this.#count(conversation, network, -1)
  }

  #count(conversation: string, network: string, change: 1 | -1): void {
    this.#total += change
    countIn(this.#byConversation, conversation, change)
    countIn(this.#byNetwork, network, change)
  }
}

/** Those that are none are forgotten: what is counted by grows with what is open, and no further. */
function countIn(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + change
  if (count > 0) counts.set(name, count)
  else counts.delete(name)
}
