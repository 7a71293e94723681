import { describe, expect, it } from 'vitest'
import { findInMachines } from '#app/functions/public/machine-search.server.ts'

describe('searching all machines', () => {
  it('finds a word in every machine that uses it, in the language of the page', async () => {
    const found = await findInMachines('en_US', 'Refund')
    expect(found.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['subscriptionOrder', 'membershipOrder', 'paymentAttempt']),
    )
    const attempt = found.find(({ id }) => id === 'paymentAttempt')
    expect(attempt?.matches).toContainEqual(expect.objectContaining({ kind: 'state', state: 'refunding' }))
    expect(await findInMachines('sv_SE', 'återbetal')).not.toEqual([])
    expect(await findInMachines('sv_SE', 'there is no such sentence')).toEqual([])
  })

  it('leads to a state in which an event can happen', async () => {
    const [order] = await findInMachines('en_US', 'timer.noShow')
    expect(order).toMatchObject({ id: 'testDriveOrder' })
    expect(order?.matches[0]).toMatchObject({ kind: 'event', state: expect.stringMatching(/^open/) })
  })
})
