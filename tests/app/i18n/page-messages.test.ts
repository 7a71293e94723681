import { describe, expect, it } from 'vitest'
import { splitMessages } from '#app/i18n/messages.ts'

describe('the messages of a page', () => {
  const sets = new Set(['shell+home+vehicle'])

  it('are one file where the build wrote it, and one for each that a loader asked for', () => {
    const split = splitMessages(['shell', 'home', 'vehicle', 'content'], ['shell', 'home', 'vehicle'], sets)
    expect(split).toEqual({ together: ['shell', 'home', 'vehicle'], apart: ['content'] })
  })

  it('are a file for each namespace where the build wrote no other', () => {
    const split = splitMessages(['shell', 'staff', 'content'], ['shell', 'staff'], sets)
    expect(split).toEqual({ together: [], apart: ['shell', 'staff', 'content'] })
  })
})
