import { describe, expect, it } from 'vitest'
import { cancelForm, evaluationForm } from '#app/features/booking/manage/forms.ts'

const form = cancelForm([
  { id: 'no-time', needsComment: false },
  { id: 'other', needsComment: true },
])

describe('the cancellation form', () => {
  it('asks for a reason', () => {
    expect(form.safeParse({ reasonId: '', comment: '' }).success).toBe(false)
    expect(form.safeParse({ reasonId: 'no-time', comment: '' }).success).toBe(true)
  })

  it('asks for a sentence where the reason says nothing by itself', () => {
    const silent = form.safeParse({ reasonId: 'other', comment: '   ' })
    expect(silent.error?.issues.map(({ path }) => path)).toEqual([['comment']])
    expect(form.safeParse({ reasonId: 'other', comment: 'The weather.' }).success).toBe(true)
  })
})

describe('the evaluation form', () => {
  it('wants one to five stars and nothing else', () => {
    expect(evaluationForm.safeParse({ rating: 0, recommend: null, comment: '' }).success).toBe(false)
    expect(evaluationForm.safeParse({ rating: 6, recommend: null, comment: '' }).success).toBe(false)
    expect(evaluationForm.safeParse({ rating: 4, recommend: null, comment: '' }).success).toBe(true)
  })

  it('takes 0 for an answer to how likely one recommends it', () => {
    expect(evaluationForm.parse({ rating: 1, recommend: 0, comment: '' }).recommend).toBe(0)
  })
})
