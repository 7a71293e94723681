import { describe, expect, it } from 'vitest'
import { maxStreams, OpenStreams } from '#server/services/open-streams.ts'
import { anyNetwork } from '#tests/support/any-network.ts'

describe('streams that are open', () => {
  it('are four of a conversation at most, from whatever networks, and another one once one has ended', () => {
    const streams = new OpenStreams()
    const open = () => streams.open('chat', anyNetwork())
    const opened = Array.from({ length: maxStreams.conversation }, open)
    expect(open()).toBe('tooMany')
    const [end] = opened
    if (typeof end === 'function') end()
    expect(open()).toBeTypeOf('function')
    expect(open()).toBe('tooMany')
  })

  it('are sixteen of a network at most, of whatever conversations', () => {
    const streams = new OpenStreams()
    const open = (turn: number, host: number) => streams.open(`chat ${turn}`, `2001:db8::${host}`)
    for (let turn = 0; turn < maxStreams.network; turn += 1) expect(open(turn, turn)).toBeTypeOf('function')
    expect(open(maxStreams.network, 99)).toBe('tooMany')
    expect(streams.open('another', '192.0.2.1')).toBeTypeOf('function')
  })

  it('are 150 of a replica at most', () => {
    const streams = new OpenStreams()
    for (let turn = 0; turn < maxStreams.replica; turn += 1) {
      expect(streams.open(`chat ${turn}`, anyNetwork())).toBeTypeOf('function')
    }
    expect(streams.open('one more', anyNetwork())).toBe('busy')
  })
})
