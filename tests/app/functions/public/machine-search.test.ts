import { describe, expect, it } from 'vitest'
import { findInMachines } from '#app/functions/public/machine-search.server.ts'
import { catalogue } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'

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

  it('answers what product owners ask, in their words and in any order', async () => {
    const partsOf = async (slug: Parameters<typeof findInMachines>[0], query: string) =>
      (await findInMachines(slug, query)).flatMap(({ id, matches }) => matches.map(({ kind }) => `${id} ${kind}`))
    for (const [slug, query, part] of [
      ['en_US', 'refund fails', 'paymentAttempt event'],
      ['en_US', 'card expires', 'monthlyCharge state'],
      ['en_US', 'expired card', 'subscriptionOrder event'],
      ['en_US', 'lost vehicle', 'subscriptionOrder event'],
      ['en_US', 'SME', 'subscriptionOrder guard'],
      ['de_DE', 'Karte läuft ab', 'monthlyCharge state'],
      ['de_DE', 'Fahrzeug verloren', 'subscriptionOrder event'],
      ['de_DE', 'KMU', 'subscriptionCheckout guard'],
      ['ar_AE', 'انتهاء البطاقة', 'monthlyCharge state'],
      ['ar_AE', 'فقدت السيارة', 'subscriptionOrder event'],
      ['ar_AE', 'شركة صغيرة', 'subscriptionOrder guard'],
      ['ar_AE', 'فشل الاسترداد', 'paymentAttempt event'],
    ] as const) {
      expect([query, ...(await partsOf(slug, query))]).toEqual(expect.arrayContaining([query, part]))
    }
  })

  it('leads to states only, from which the page of the machine can begin', async () => {
    const found = await findInMachines('en_US', 'customer')
    const unknown = found.flatMap(({ id, matches }) => {
      const own = catalogue.filter((entry) => entry.id === id)
      const states = new Set(own.flatMap(({ machine }) => describeMachine(machine).states.map((state) => state.id)))
      return matches.filter(({ state }) => !states.has(state))
    })
    expect(unknown).toEqual([])
    const [guard] = (await findInMachines('en_US', 'SME')).find(({ id }) => id === 'subscriptionOrder')?.matches ?? []
    expect(guard).toMatchObject({ kind: 'guard', state: 'duringUse.inUse' })
  })

  it('leads to a state in which an event can happen', async () => {
    const [order] = await findInMachines('en_US', 'timer.noShow')
    expect(order).toMatchObject({ id: 'testDriveOrder' })
    expect(order?.matches[0]).toMatchObject({ kind: 'event', state: expect.stringMatching(/^open/) })
  })
})
