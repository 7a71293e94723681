import { describe, expect, it } from 'vitest'
import { whole } from '#app/shared/vehicle/symmetry.ts'

describe('the whole of a half shape', () => {
  it('goes back on the other side the way it came, with the handles of its curves swapped', () => {
    expect(whole('M0 0C1 2 3 4 5 6L5 8H0')).toBe('M0 0C1 2 3 4 5 6L5 8L0 8L-5 8L-5 6C-3 4-1 2 0 0Z')
  })

  it('takes several curves and lines from one command, and numbers without a leading zero', () => {
    expect(whole('M0 .5L2 1 3 2V4H0')).toBe('M0 0.5L2 1L3 2L3 4L0 4L-3 4L-3 2L-2 1L0 0.5Z')
  })
})
