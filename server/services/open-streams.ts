import { networkOf } from '#server/network/network-of.ts'

/**
 * Maximum number of open streams: per conversation (more tabs than a person uses), per network, and per replica, since
 * each polls the database once a second.
 */
export const maxStreams = { conversation: 4, network: 16, replica: 150 } as const

export type StreamRefusal = 'tooMany' | 'busy'

/** Counts the open streams of one replica. */
export class OpenStreams {
  readonly #byConversation = new Map<string, number>()
  readonly #byNetwork = new Map<string, number>()
  #total = 0

  /**
   * Reserves a place for a stream. Returns the function that releases it, to be called once; `tooMany` at the limit of
   * the conversation or network, `busy` at that of the replica.
   */
  open(conversation: string, remoteAddress: string | undefined): (() => void) | StreamRefusal {
    const network = networkOf(remoteAddress ?? 'unknown')
    if ((this.#byConversation.get(conversation) ?? 0) >= maxStreams.conversation) return 'tooMany'
    if ((this.#byNetwork.get(network) ?? 0) >= maxStreams.network) return 'tooMany'
    if (this.#total >= maxStreams.replica) return 'busy'
    this.#count(conversation, network, 1)
    return () => this.#count(conversation, network, -1)
  }

  #count(conversation: string, network: string, change: 1 | -1): void {
    this.#total += change
    countIn(this.#byConversation, conversation, change)
    countIn(this.#byNetwork, network, change)
  }
}

/** Removes counters at zero, so that the map grows only with open streams. */
function countIn(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + change
  if (count > 0) counts.set(name, count)
  else counts.delete(name)
}
