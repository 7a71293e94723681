import { IdentityType } from '#machines/shared/codes.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { CompanyRole } from '#server/api/input/company.ts'
import { homes, type Person } from './people.ts'
import { key, type Shop } from './shop.ts'

interface CompanyPerson {
  shop: Shop
  person: Person
  /** Client of one visit. */
  visit(): ApiClient
}

/** What a person does in a company account. */
export function createCompanyUse({ shop, person, visit }: CompanyPerson) {
  const { email, country, identityType } = person

  /** Opens the company that this person orders for. */
  async function openCompany(): Promise<void> {
    if (!person.company || identityType === IdentityType.private) throw new Error(`${email} has no company`)
    await visit().companies.createCompany({ body: { ...person.company, country, identityType } }, key())
  }

  async function ownAgreement() {
    const { agreement } = await visit().companies.getAgreement()
    if (!agreement) throw new Error(`${email} is offered no agreement`)
    return { agreementNo: agreement.agreementNo, version: agreement.version }
  }

  async function acceptAgreement(): Promise<void> {
    await visit().companies.acceptAgreement({ body: await ownAgreement() }, key())
    await shop.settle()
  }

  async function declineAgreement(): Promise<void> {
    await visit().companies.declineAgreement({ body: await ownAgreement() }, key())
    await shop.settle()
  }

  /** Invites somebody into the company; the link is in the mail. */
  async function invite(invited: Person, role: CompanyRole): Promise<void> {
    const body = { email: invited.email, role, locale: homes[invited.country].locale }
    await visit().companies.invitePerson({ body }, key())
    await shop.settle()
  }

  /** Sets who drives a car of the company, and where its costs are booked. */
  async function assign(orderNo: string, costCentre: string, driver: Person | null = null): Promise<void> {
    const { own } = await visit().companies.getCompany()
    const driverId = own?.members.find((member) => member.email === driver?.email)?.id
    const assignment = { costCentre, ...(driverId !== undefined && { driverId }) }
    await visit().companyCars.assignCar({ params: { orderNo }, body: { assignment } })
  }

  return { openCompany, acceptAgreement, declineAgreement, invite, assign }
}
