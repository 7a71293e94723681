import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { replayAnswer } from '#server/backend/platform/http/replay-answer.ts'

const then = '2026-11-20T08:00:00.000Z'
const now = new Date('2026-11-20T08:01:00.000Z')

const answer = z.object({
  now: answerTime,
  createdAt: z.iso.datetime(),
  inner: z.object({ at: answerTime.nullable(), note: z.string() }).nullable().optional(),
  list: z.array(z.object({ now: answerTime })),
  free: z.record(z.string(), z.unknown()),
})

describe('an answer given again', () => {
  it('tells the time it is now wherever it told the time of answering, and nothing else anew', () => {
    const first = {
      now: then,
      createdAt: then,
      inner: { at: then, note: 'a' },
      list: [{ now: then }, { now: then }],
      free: { now: then },
    }
    expect(replayAnswer(answer, first, now)).toEqual({
      now: now.toISOString(),
      createdAt: then,
      inner: { at: now.toISOString(), note: 'a' },
      list: [{ now: now.toISOString() }, { now: now.toISOString() }],
      free: { now: then },
    })
  })

  it('leaves alone what is not there', () => {
    const first = { now: then, createdAt: then, inner: null, list: [], free: {} }
    expect(replayAnswer(answer, first, now)).toEqual({ ...first, now: now.toISOString() })
    expect(replayAnswer(answer.nullable(), null, now)).toBeNull()
  })
})
