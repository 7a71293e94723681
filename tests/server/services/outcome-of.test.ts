import { describe, expect, it } from 'vitest'
import { ProductError } from '#machines/shared/call-errors.ts'
import { outcomeOf } from '#server/services/outcome-of.ts'

const refused = (resultCode: string) =>
  Promise.reject(new ProductError('', { resultCode, rawMessage: '', debugMsg: '', requestId: '', data: null }))

describe('outcomeOf', () => {
  it('makes a value of what a caller reckons with', async () => {
    expect(await outcomeOf(Promise.resolve(1), ['slot_taken'])).toEqual({ ok: true, value: 1 })
    expect(await outcomeOf(refused('slot_taken'), ['hold_expired', 'slot_taken'])).toEqual({
      ok: false,
      code: 'slot_taken',
    })
  })

  it('lets everything else be an error', async () => {
    await expect(outcomeOf(refused('unavailable'), ['slot_taken'])).rejects.toMatchObject({ resultCode: 'unavailable' })
    await expect(outcomeOf(Promise.reject(new Error('slot_taken')), ['slot_taken'])).rejects.toThrow('slot_taken')
  })
})
