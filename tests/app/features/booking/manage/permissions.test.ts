import { describe, expect, it } from 'vitest'
import { cutoffOf } from '#app/features/booking/manage/drive.ts'
import { permissionFor } from '#app/features/booking/manage/permissions.ts'
import { order } from './an-order.ts'

const cutoff = Date.parse('2026-11-23T11:00:00.000Z')

describe.each(['move', 'cancel'] as const)('what a customer may do: %s', (action) => {
  it('is allowed up to the very cut-off, a day before the start', () => {
    expect(cutoffOf(order)).toBe(cutoff)
    expect(permissionFor(action, order, cutoff)).toBe('allowed')
  })

  it('is refused a moment later, and says so', () => {
    expect(permissionFor(action, order, cutoff + 1)).toBe('afterCutoff')
    expect(permissionFor(action, { ...order, status: 2 }, cutoff + 1)).toBe('afterCutoff')
  })

  it.each([3, 4] as const)('is not on offer at all at status %i', (status) => {
    expect(permissionFor(action, { ...order, status }, cutoff)).toBe('absent')
  })
})
