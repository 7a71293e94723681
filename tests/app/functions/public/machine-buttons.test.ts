import { describe, expect, it } from 'vitest'
import { buttonsInWords } from '#app/functions/public/machine-buttons.server.ts'
import { localeSlugs } from '#config'
import { catalogue } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'

describe('buttons of a machine', () => {
  it('fire events of it, in the words of every locale', async () => {
    const drawn: string[] = []
    for (const { id, machine } of catalogue) {
      const { transitions } = describeMachine(machine)
      const eventsBy = (isCustomer: boolean) =>
        transitions.filter(({ actor }) => (actor === 'customer') === isCustomer).map(({ event }) => event)
      for (const slug of localeSlugs) {
        const buttons = await buttonsInWords(slug, id)
        if (!buttons) continue
        drawn.push(id)
        expect(eventsBy(true)).toEqual(expect.arrayContaining(buttons.customer.map(({ event }) => event)))
        expect(eventsBy(false)).toEqual(expect.arrayContaining(buttons.staff.map(({ event }) => event)))
        for (const text of [...buttons.customer, ...buttons.staff].map(({ title }) => title)) {
          expect(text, `${id} in ${slug}`).toMatch(/^[^{}.]+$/)
        }
      }
    }
    expect([...new Set(drawn)].toSorted()).toEqual([
      'activityRegistration',
      'carEnquiry',
      'damageReport',
      'jobApplication',
      'membershipOrder',
      'mileagePackageOrder',
      'returnCareOrder',
      'serviceBooking',
      'subscriptionOrder',
      'termOffer',
      'testDriveOrder',
      'tradeInRequest',
    ])
  })

  it('are left out or explained where the machine refuses them, as the pages of staff do', async () => {
    expect(await buttonsInWords('en_US', 'tradeInRequest')).toMatchObject({ notInThisState: null })
    expect(await buttonsInWords('en_US', 'testDriveOrder')).toMatchObject({ notInThisState: expect.any(String) })
    expect(await buttonsInWords('en_US', 'lead')).toBeNull()
  })
})
