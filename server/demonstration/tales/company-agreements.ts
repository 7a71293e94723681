import { IdentityType } from '#machines/shared/codes.ts'
import { ofCompany, person } from '#server/demonstration/people.ts'
import type { Tale } from '#server/demonstration/scene.ts'

const terms = { discountPerMille: 40, creditLine: 1_500_000, months: 12, paymentDays: 14 }

const bakers = ofCompany(person('Ingrid', 'Solberg', 'NO', 'ingrid.solberg'), IdentityType.sme, {
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

/** Agreements with companies, in every state; the one of Sanne's fleet is told with its cars. */
export const companyAgreements: readonly Tale[] = [
  {
    name: 'A bakery takes its time: an agreement is discarded, declined, expired, over after a month, and terminated',
    begins: 160,
    async tell({ customer: enter, finance, daysAgo }) {
      const customer = await enter(bakers)
      await customer.openCompany()
      const { name } = bakers.company ?? { name: '' }
      const offer = async (reason: string, months = terms.months) => {
        const agreementNo = await finance.draftAgreement(name, { ...terms, months, reason })
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
      await offer('A month on trial', 1)
      await daysAgo(108)
      await customer.acceptAgreement()
      await daysAgo(60)
      const again = await offer('They want to go on')
      await daysAgo(58)
      await customer.acceptAgreement()
      await daysAgo(20)
      await finance.fireAgreement(again, { type: 'staff.terminated', reason: 'The bakery is being sold' })
      await daysAgo(6)
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
    name: 'The agreement of a nursing service is suspended while its board changes',
    begins: 34,
    async tell({ customer: enter, finance, daysAgo }) {
      const customer = await enter(nurses)
      await customer.openCompany()
      const draft = { ...terms, creditLine: 40_000_000, reason: 'Twenty cars in two regions' }
      const agreementNo = await finance.draftAgreement(nurses.company?.name ?? '', draft)
      await finance.fireAgreement(agreementNo, { type: 'staff.offered' })
      await daysAgo(31)
      await customer.acceptAgreement()
      await daysAgo(8)
      await finance.fireAgreement(agreementNo, { type: 'staff.suspended', reason: 'Until the new board has signed' })
    },
  },
]
