import { describe, expect, it } from 'vitest'
import { readDriveSearch } from '#app/features/ops/test-drives/drive-search.ts'
import { readPage } from '#app/lib/search/search-params.ts'

describe('the list’s address', () => {
  it('keeps what makes sense', () => {
    const search = { page: 3, status: 2, country: 'NO', q: 'Bergmann' }
    expect(readDriveSearch(search)).toEqual(search)
  })

  it('drops what does not', () => {
    expect(readDriveSearch({ page: -1, status: 9, country: 'XX', q: '   ', other: 1 })).toEqual({})
    expect(readDriveSearch({ page: 1.5, status: '1' })).toEqual({})
  })

  it('looks for digits as text, and for no more than the backend takes', () => {
    expect(readDriveSearch({ q: 1234 })).toEqual({ q: '1234' })
    expect(readDriveSearch({ q: 'x'.repeat(100) }).q).toHaveLength(80)
  })

  it('has one form for the first page', () => {
    expect(readPage({ page: 1 })).toEqual({})
    expect(readPage({ page: 2 })).toEqual({ page: 2 })
  })
})
