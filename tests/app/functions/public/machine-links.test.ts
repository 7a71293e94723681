import { describe, expect, it } from 'vitest'
import { linksInWords } from '#app/functions/public/machine-links.server.ts'

describe('who tells whom, in words', () => {
  it('names each event as the told machine does, and a state in which it can happen', async () => {
    const told = await linksInWords('en_US', 'creditReview')
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      ['subscriptionCheckout', 'creditReview'],
      ['creditReview', 'subscriptionOrder'],
    ])
    expect(told[1]?.events).toEqual([
      {
        event: 'backend.creditRefused',
        title: 'Credit check not passed',
        text: expect.stringMatching(/./),
        state: 'initial',
      },
    ])
  })

  it('leaves out what a machine does by itself, and machines that do not exist', async () => {
    const all = await linksInWords('sv_SE')
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(({ from, to }) => from === to)).toEqual([])
    expect(await linksInWords('sv_SE', 'activityRegistration')).toEqual([])
    expect(await linksInWords('sv_SE', 'nothing')).toEqual([])
  })
})
