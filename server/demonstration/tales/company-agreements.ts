import { IdentityType } from '#machines/shared/codes.ts'
import { femke, ofCompany, person, sanne, wouter } from '#server/demonstration/people.ts'
import type { Tale } from '#server/demonstration/scene.ts'
import { deliver } from './subscriptions.ts'

const day = 86_400_000

const terms = { discountPerMille: 40, creditLine: 1_500_000, months: 12, paymentDays: 14 }

const bakers = ofCompany(person('Marit', 'Solberg', 'NO', 'marit.solberg'), IdentityType.sme, {
  name: 'Solberg Bakeri AS',
  registrationNumber: '912 345 678',
  vatId: 'NO912345678MVA',
})
const carpenters = ofCompany(person('Lukas', 'Brandt', 'DE', 'lukas.brandt'), IdentityType.sme, {
  name: 'Brandt Holzbau GmbH',
  registrationNumber: 'HRB 41877',
  vatId: 'DE234567891',
})
const nurses = ofCompany(person('Anna', 'Bergqvist', 'SE', 'anna.bergqvist'), IdentityType.tme, {
  name: 'Hemvård Nord AB',
  registrationNumber: '556677-8899',
  vatId: 'SE556677889901',
})

/** Days before the end, but not fewer than some, of the last beginning of a month; of a tale at its begin. */
function monthBegan(begins: number, atLeast: number): number {
  const end = Math.floor(Date.now() / day) + begins
  const days = Array.from({ length: 31 }, (_, index) => atLeast + index)
  return days.find((ago) => new Date((end - ago) * day).getUTCDate() === 1) ?? atLeast
}

/** Fleets of companies, and their agreements and invoices in every state. */
export const companyAgreements: readonly Tale[] = [
  {
    name: 'Sanne leases a fleet: four cars of a large company, of which three are on account by its agreement',
    begins: 250,
    async tell(scene) {
      const customer = await scene.customer(sanne)
      await customer.openCompany()
      const [manager, driver] = [await scene.customer(wouter), await scene.customer(femke)]
      for (const [member, role] of [
        [manager, 'fleetManager'],
        [driver, 'driver'],
      ] as const) {
        await customer.invite(member.person, role)
        const token = await scene.linkIn(member.person.email)
        await member.visit().companies.acceptInvitation({ body: { token } })
      }
      const first = await customer.subscribe({ term: 'year' })
      await manager.assign(first, 'NL-100', femke)
      await deliver(scene, first, 240)
      await scene.staff.addPapers(first, ['registration', 'insurance'])
      await scene.daysAgo(128)
      const wanted = { discountPerMille: 75, creditLine: 2_500_000, months: 24, paymentDays: 30 }
      const agreementNo = await scene.finance.draftAgreement('Kustlijn Energie B.V.', {
        ...wanted,
        reason: 'Four cars this year, and ten more planned',
      })
      await scene.finance.fireAgreement(agreementNo, { type: 'staff.offered' })
      await scene.daysAgo(124)
      await customer.acceptAgreement()
      await scene.daysAgo(120)
      const second = await customer.subscribe({ term: 'year', isOnAccount: true })
      await manager.assign(second, 'NL-200', wouter)
      await deliver(scene, second, 110)
      for (const paid of [95, 65, 35]) {
        await scene.daysAgo(paid)
        await scene.finance.recordTransfers('Kustlijn Energie B.V.')
      }
      await scene.daysAgo(15)
      const third = await customer.subscribe({ term: 'year', handoverIn: 30, isOnAccount: true })
      await manager.assign(third, 'NL-200')
      await scene.daysAgo(9)
      await scene.staff.prepare(third)
      await scene.daysAgo(4)
      const startsOn = new Date(Date.now() + 20 * day).toISOString().slice(0, 10)
      const better = { ...wanted, discountPerMille: 90, reason: 'Four cars on account by now' }
      await scene.finance.fireAgreement(agreementNo, { type: 'staff.renewalOffered', ...better, startsOn })
      await scene.daysAgo(2)
      await customer.subscribe({ term: 'year', handoverIn: 30, isOnAccount: true })
      await customer.invite(person('Joost', 'Bakker', 'NL', 'joost.bakker'), 'driver')
    },
  },
  {
    name: 'A bakery takes its time: agreements are discarded, declined, expired, over, and terminated with an open invoice',
    begins: 160,
    async tell(scene) {
      const { finance, daysAgo } = scene
      const customer = await scene.customer(bakers)
      await customer.openCompany()
      const invoiced = monthBegan(160, 10)
      const { name } = bakers.company ?? { name: '' }
      const offer = async (reason: string, changes = {}) => {
        const agreementNo = await finance.draftAgreement(name, { ...terms, ...changes, reason })
        await finance.fireAgreement(agreementNo, { type: 'staff.offered' })
        return agreementNo
      }
      const idea = await finance.draftAgreement(name, { ...terms, reason: 'Asked for at the fair' })
      await finance.fireAgreement(idea, { type: 'staff.discarded' })
      await daysAgo(158)
      await offer('Two vans to begin with')
      await daysAgo(155)
      await customer.declineAgreement()
      await daysAgo(150)
      await offer('A better price for three vans')
      await daysAgo(110)
      await offer('A month on trial', { months: 1 })
      await daysAgo(108)
      await customer.acceptAgreement()
      await daysAgo(60)
      // The invoice of the car is due eight days ago, and they have been reminded of it.
      const again = await offer('They want to go on', { creditLine: 20_000_000, paymentDays: invoiced - 8 })
      await daysAgo(58)
      await customer.acceptAgreement()
      await daysAgo(invoiced + 3)
      await deliver(scene, await customer.subscribe({ term: 'year', isOnAccount: true }), invoiced - 3)
      await daysAgo(6)
      await finance.fireAgreement(again, { type: 'staff.terminated', reason: 'The bakery is being sold' })
      await daysAgo(4)
      await finance.draftAgreement(name, { ...terms, reason: 'The new owner asks' })
    },
  },
  {
    name: 'A carpenter is offered an agreement',
    begins: 5,
    async tell({ customer: enter, finance }) {
      const customer = await enter(carpenters)
      await customer.openCompany()
      const draft = { ...terms, reason: 'Six vans in spring' }
      const agreementNo = await finance.draftAgreement(carpenters.company?.name ?? '', draft)
      await finance.fireAgreement(agreementNo, { type: 'staff.offered' })
    },
  },
  {
    name: 'A nursing service does not pay its invoice, and its agreement is suspended',
    begins: 70,
    async tell(scene) {
      const { finance, daysAgo } = scene
      const customer = await scene.customer(nurses)
      await customer.openCompany()
      const invoiced = monthBegan(70, 25)
      await daysAgo(invoiced + 8)
      const agreementNo = await finance.draftAgreement(nurses.company?.name ?? '', {
        ...terms,
        creditLine: 40_000_000,
        paymentDays: invoiced - 20,
        reason: 'Twenty cars in two regions',
      })
      await finance.fireAgreement(agreementNo, { type: 'staff.offered' })
      await daysAgo(invoiced + 6)
      await customer.acceptAgreement()
      await daysAgo(invoiced + 3)
      await deliver(scene, await customer.subscribe({ term: 'year', isOnAccount: true }), invoiced - 8)
    },
  },
]
