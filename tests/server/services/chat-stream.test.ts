import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#server/api/contract/schemas/chat.ts'
import { chatEvents, type ChatUpdate } from '#server/services/chat-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = '2026-11-20T10:00:00.000Z'
const message = (number: number): ChatMessage => ({ number, sender: 'staff', senderName: 'Ada', text: `${number}`, at })

interface Talk {
  after?: number
  /** Number of the word with which it is over. */
  endsWith?: number
  listen?: (last: number) => Promise<ChatUpdate | null>
}

/** A conversation in which somebody says a word between any two looks. */
function talk({ after = 0, endsWith = Infinity, ...other }: Talk = {}) {
  const chatId = randomUUID()
  const left = new AbortController()
  const ended = vi.fn<() => void>()
  const failed = vi.fn<(error: unknown) => void>()
  const nextWord = (last: number) => {
    const number = last + 1
    const chat = { chatId, isOpen: number < endsWith, staffRead: 0, lastNumber: number }
    return Promise.resolve({ chat, messages: [message(number)] })
  }
  const listen = vi.fn<(last: number) => Promise<ChatUpdate | null>>(other.listen ?? nextWord)
  const stream = chatEvents({ after, listen, signal: left.signal, onFailure: failed, onEnd: ended })
  return { stream, listen, ended, failed, left }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) text += decoder.decode(chunk)
  return text
}

describe('the stream of a conversation', () => {
  it('says each word under its number and the state once, after the last word that was heard', async () => {
    const { stream, ended } = talk({ after: 4, endsWith: 6 })
    const text = readAll(stream)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await text).match(/^(?:retry|id|event): .+$/gm)).toEqual(['retry: 500', 'id: 5', 'event: state', 'id: 6'])
    expect(ended).toHaveBeenCalledOnce()
  })

  it('ends by itself after thirty seconds', async () => {
    const { stream, listen, ended } = talk()
    const text = readAll(stream)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await text).toContain('id: 30\n')
    expect(listen).toHaveBeenCalledTimes(30)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('asks nothing for somebody who takes in nothing, once sixteen events wait', async () => {
    const { stream, listen, ended } = talk()
    await vi.advanceTimersByTimeAsync(29_000)
    // Beside the words: when to come back, and the state.
    expect(listen).toHaveBeenCalledTimes(14)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ended).toHaveBeenCalledOnce()
    await stream.cancel()
  })

  it('asks no more once the reader has gone', async () => {
    for (const leave of ['cancel', 'abort'] as const) {
      const { stream, listen, left, ended } = talk()
      const reader = stream.getReader()
      await reader.read()
      if (leave === 'cancel') await reader.cancel()
      else left.abort()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(listen).toHaveBeenCalledOnce()
      expect(ended).toHaveBeenCalledOnce()
    }
  })

  it('ends where there is nothing to hear any more, and where asking fails', async () => {
    const over = talk({ listen: () => Promise.resolve(null) })
    expect(await readAll(over.stream)).toBe('retry: 500\n\n')
    const failure = new Error('no')
    const broken = talk({ listen: () => Promise.reject(failure) })
    expect(await readAll(broken.stream)).toBe('retry: 500\n\n')
    expect(broken.failed).toHaveBeenCalledExactlyOnceWith(failure)
    expect([over.ended.mock.calls, broken.ended.mock.calls]).toEqual([[[]], [[]]])
  })
})
