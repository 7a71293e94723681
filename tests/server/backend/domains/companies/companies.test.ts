import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import type { OwnCompany } from '#server/api/contract/schemas/company.ts'
import { type CompanyRole, companyRoles } from '#server/api/input/company.ts'
import { invitationToken } from '#server/backend/domains/companies/invitation-link.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { companies, companyInvitations } from '#server/backend/platform/db/schema/companies.ts'
import {
  type AccountWorld,
  type Customer,
  openAccountWorld,
  sentCode,
} from '#tests/server/backend/domains/account/account-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('migrated')
const day = 86_400

const details = { name: 'Fjordkraft AS', registrationNumber: '987 654 321', vatId: 'NO987654325MVA' }
const key = () => ({ idempotencyKey: crypto.randomUUID() })

describe.each(databaseKinds)('a company (%s)', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const open = ({ api }: Customer, more: { country?: string; vatId?: string } = {}) =>
    api.companies.createCompany({ body: { ...details, country: 'NO', identityType: 3, ...more } }, key())
  const invite = ({ api }: Customer, email: string, role: CompanyRole) =>
    api.companies.invitePerson({ body: { email, role } }, key())
  const accept = ({ api }: Customer, token: string) => api.companies.acceptInvitation({ body: { token } })
  const invitationOf = ({ invitations }: OwnCompany, email: string) => {
    const found = invitations.find((invitation) => invitation.email === email)
    if (!found) throw new Error(`${email} is not invited`)
    return found
  }
  const tokenFor = (own: OwnCompany, email: string) => invitationToken(world.services.env, invitationOf(own, email).id)
  const own = async ({ api }: Customer) => {
    const found = (await api.companies.getCompany()).own
    if (!found) throw new Error('in no company')
    return found
  }
  const memberOf = async (seer: Customer, { email }: Customer) => {
    const found = (await own(seer)).members.find((member) => member.email === email)
    if (!found) throw new Error(`${email} is no member`)
    return found.id
  }

  /** Company with a person in each role. */
  async function staffed() {
    const people: Record<CompanyRole, Customer> = {
      owner: await world.customer(),
      fleetManager: await world.customer(),
      driver: await world.customer(),
    }
    await open(people.owner)
    for (const role of ['fleetManager', 'driver'] as const) {
      const { email } = people[role]
      await accept(people[role], tokenFor(await invite(people.owner, email, role), email))
    }
    return people
  }

  it('is opened by its first owner, with a VAT number of its country', async () => {
    const sanne = await world.customer()
    expect(await sanne.api.companies.getCompany()).toEqual({ own: null })
    await expect(open(sanne, { vatId: 'NL123456789B01' })).rejects.toMatchObject({ resultCode: 'vat_id_invalid' })
    const opened = await open(sanne)
    expect(opened).toMatchObject({ company: { ...details, country: 'NO', identityType: 3 }, role: 'owner' })
    expect(opened.members.map(({ email, role }) => ({ email, role }))).toEqual([{ email: sanne.email, role: 'owner' }])
    await expect(open(sanne)).rejects.toMatchObject({ resultCode: 'invitation_closed' })
    const edited = await sanne.api.companies.editCompany({ body: { ...details, name: 'Fjordkraft Nord AS' } })
    expect(edited.company.name).toBe('Fjordkraft Nord AS')
    const wrong = sanne.api.companies.editCompany({ body: { ...details, vatId: '1' } })
    await expect(wrong).rejects.toMatchObject({ resultCode: 'vat_id_invalid' })
  })

  it('invites by mail, and lets in the invited address once, and no other that has the link', async () => {
    const [sanne, driver, other] = [await world.customer(), await world.customer(), await world.customer()]
    await open(sanne)
    const invited = await invite(sanne, driver.email, 'driver')
    const [mail] = await world.sent()
    expect(mail).toMatchObject({ template: 'companyInvitation', to: driver.email, values: { company: details.name } })
    const token = new URL(mail?.values['url'] ?? '').searchParams.get('invitation') ?? ''
    expect(token).toBe(tokenFor(invited, driver.email))

    const read = ({ api }: Customer) => api.companies.readInvitation({ query: { token } })
    const shown = { company: details.name, inviter: 'Kari', role: 'driver', isAccepted: false }
    expect(await read(driver)).toMatchObject({ ...shown, isForCaller: true })
    expect(await read(other)).toMatchObject({ ...shown, isForCaller: false })
    await expect(accept(other, token)).rejects.toMatchObject({ resultCode: 'link_invalid' })
    const accepted = await Promise.all([accept(driver, token), accept(driver, token)])
    expect(accepted.map(({ role }) => role)).toEqual(['driver', 'driver'])
    expect(await accept(driver, token)).toMatchObject({ role: 'driver', members: [], invitations: [] })
    await expect(accept(other, token)).rejects.toMatchObject({ resultCode: 'link_invalid' })
    expect(await read(driver)).toMatchObject({ isAccepted: true })
    const { members, invitations } = await own(sanne)
    expect([members.length, invitations]).toEqual([2, []])
    await expect(invite(sanne, driver.email, 'owner')).rejects.toMatchObject({ resultCode: 'email_not_allowed' })
  })

  it('invites a mailbox that has no account yet', async () => {
    const sanne = await world.customer()
    await open(sanne)
    const email = 'new.driver@example.org'
    const token = tokenFor(await invite(sanne, email, 'driver'), email)
    const driver = await world.customer({ email })
    expect(await accept(driver, token)).toMatchObject({ role: 'driver', company: { name: details.name } })
  })

  it('makes the accounts of those who order for it accounts of its kind, and leaves drivers private', async () => {
    const people = await staffed()
    const kindOf = async ({ api }: Customer) => {
      const { identityType, company } = await api.user.getProfile()
      return [identityType, company?.name]
    }
    expect(await kindOf(people.owner)).toEqual([3, details.name])
    expect(await kindOf(people.fleetManager)).toEqual([3, details.name])
    expect(await kindOf(people.driver)).toEqual([1, undefined])
    const params = { id: await memberOf(people.owner, people.driver) }
    await people.owner.api.companies.changeRole({ params, body: { role: 'fleetManager' } })
    expect(await kindOf(people.driver)).toEqual([3, details.name])
    await people.owner.api.companies.changeRole({ params, body: { role: 'driver' } })
    expect(await kindOf(people.driver)).toEqual([1, undefined])
    const manager = { id: await memberOf(people.owner, people.fleetManager) }
    await people.owner.api.companies.removeMember({ params: manager })
    expect(await kindOf(people.fleetManager)).toEqual([1, undefined])
  })

  it('has invitations that expire, are renewed by another, and are taken back', async () => {
    const [sanne, driver] = [await world.customer(), await world.customer()]
    await open(sanne)
    const token = tokenFor(await invite(sanne, driver.email, 'driver'), driver.email)
    await world.services.clock.advance(config.limits.company.invitationDays * day)
    await expect(accept(driver, token)).rejects.toMatchObject({ resultCode: 'link_invalid' })
    await expect(driver.api.companies.readInvitation({ query: { token } })).rejects.toMatchObject({
      resultCode: 'link_invalid',
    })
    expect(invitationOf(await own(sanne), driver.email).isExpired).toBe(true)

    const renewed = await invite(sanne, driver.email, 'fleetManager')
    expect(renewed.invitations.map(({ role, isExpired }) => ({ role, isExpired }))).toEqual([
      { role: 'fleetManager', isExpired: false },
    ])
    expect(tokenFor(renewed, driver.email)).toBe(token)
    const { id } = invitationOf(renewed, driver.email)
    const revoked = await sanne.api.companies.revokeInvitation({ params: { id } })
    expect(revoked.invitations).toEqual([])
    await expect(accept(driver, token)).rejects.toMatchObject({ resultCode: 'link_invalid' })
  })

  it('is opened once, however often its form is sent', async () => {
    const sanne = await world.customer()
    const once = key()
    const body = { ...details, country: 'NO', identityType: 3 } as const
    const [first, again] = [
      await sanne.api.companies.createCompany({ body }, once),
      await sanne.api.companies.createCompany({ body }, once),
    ]
    expect(again).toEqual(first)
  })

  it('takes back its own invitation only, of several companies to one address', async () => {
    const [sanne, jonas, driver] = [await world.customer(), await world.customer(), await world.customer()]
    await open(sanne)
    await open(jonas)
    const { id } = invitationOf(await invite(sanne, driver.email, 'driver'), driver.email)
    const other = invitationOf(await invite(jonas, driver.email, 'driver'), driver.email)
    await sanne.api.companies.revokeInvitation({ params: { id } })
    const token = invitationToken(world.services.env, other.id)
    const waiting = (await world.sent()).filter(({ to }) => to === driver.email)
    const links = waiting.flatMap(({ values }) => values['url'] ?? [])
    expect(links.map((link) => new URL(link).searchParams.get('invitation'))).toEqual([token])
    expect(await accept(driver, token)).toMatchObject({ role: 'driver' })
  })

  it('gives no second role to somebody who is in it under another address', async () => {
    const { owner, driver } = await staffed()
    const email = `second-address-${kind}@example.org`
    const token = tokenFor(await invite(owner, email, 'fleetManager'), email)
    await world.services.db().update(accounts).set({ email }).where(eq(accounts.email, driver.email))
    expect(await accept(driver, token)).toMatchObject({ role: 'driver' })
    expect((await driver.api.user.getProfile()).identityType).toBe(1)
    expect((await own(owner)).invitations).toEqual([])
  })

  it('is one for each person: a second invitation cannot be accepted', async () => {
    const [sanne, jonas, driver] = [await world.customer(), await world.customer(), await world.customer()]
    await open(sanne)
    await open(jonas)
    const tokens = [
      tokenFor(await invite(sanne, driver.email, 'driver'), driver.email),
      tokenFor(await invite(jonas, driver.email, 'driver'), driver.email),
    ]
    const results = await Promise.allSettled(tokens.map((token) => accept(driver, token)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ resultCode: 'invitation_closed' })
  })

  it('lets each role do what the table says, and nothing else', async () => {
    const codeOf = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'done',
        (error: { resultCode?: string }) => error.resultCode,
      )
    const told: Record<string, Record<string, unknown>> = {}
    for (const role of companyRoles) {
      const people = await staffed()
      const caller = people[role]
      const calls = caller.api.companies
      const [owner, manager, driver] = [
        await memberOf(people.owner, people.owner),
        await memberOf(people.owner, people.fleetManager),
        await memberOf(people.owner, people.driver),
      ]
      const seen = await own(caller)
      told[role] = {
        sees: seen.members.length,
        edit: await codeOf(calls.editCompany({ body: details })),
        inviteDriver: await codeOf(invite(caller, `driver-of-${role}-${kind}@example.org`, 'driver')),
        inviteManager: await codeOf(invite(caller, `manager-of-${role}-${kind}@example.org`, 'fleetManager')),
        changeDriver: await codeOf(calls.changeRole({ params: { id: driver }, body: { role: 'driver' } })),
        promote: await codeOf(calls.changeRole({ params: { id: driver }, body: { role: 'owner' } })),
        removeManager: role === 'fleetManager' ? null : await codeOf(calls.removeMember({ params: { id: manager } })),
        removeOwner: role === 'owner' ? null : await codeOf(calls.removeMember({ params: { id: owner } })),
        removeDriver: role === 'driver' ? null : await codeOf(calls.removeMember({ params: { id: driver } })),
      }
    }
    expect(told).toEqual({
      owner: {
        sees: 3,
        edit: 'done',
        inviteDriver: 'done',
        inviteManager: 'done',
        changeDriver: 'done',
        promote: 'done',
        removeManager: 'done',
        removeOwner: null,
        removeDriver: 'done',
      },
      fleetManager: {
        sees: 3,
        edit: 'forbidden',
        inviteDriver: 'done',
        inviteManager: 'forbidden',
        changeDriver: 'forbidden',
        promote: 'forbidden',
        removeManager: null,
        removeOwner: 'forbidden',
        removeDriver: 'done',
      },
      driver: {
        sees: 0,
        edit: 'forbidden',
        inviteDriver: 'forbidden',
        inviteManager: 'forbidden',
        changeDriver: 'forbidden',
        promote: 'forbidden',
        removeManager: 'not_found',
        removeOwner: 'not_found',
        removeDriver: null,
      },
    })
  })

  it('has no people to somebody of another company, or of none', async () => {
    const people = await staffed()
    const [stranger, nobody] = [await world.customer(), await world.customer()]
    await open(stranger)
    const id = await memberOf(people.owner, people.driver)
    const { id: invitation } = invitationOf(
      await invite(people.owner, 'later@example.org', 'driver'),
      'later@example.org',
    )
    for (const { api } of [stranger, nobody]) {
      for (const attempt of [
        () => api.companies.removeMember({ params: { id } }),
        () => api.companies.changeRole({ params: { id }, body: { role: 'owner' } }),
        () => api.companies.revokeInvitation({ params: { id: invitation } }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ resultCode: 'not_found' })
      }
    }
    const removing = people.owner.api.companies.removeMember({ params: { id: '-'.repeat(36) } })
    await expect(removing).rejects.toMatchObject({ resultCode: 'not_found' })
    expect((await own(people.owner)).members.length).toBe(3)
  })

  it('keeps its last owner, even when two leave at once', async () => {
    const { owner, fleetManager, driver } = await staffed()
    const leave = async (customer: Customer) =>
      customer.api.companies.removeMember({ params: { id: await memberOf(customer, customer) } })
    await expect(leave(owner)).rejects.toMatchObject({ resultCode: 'owner_needed' })
    const params = { id: await memberOf(owner, owner) }
    const demoted = owner.api.companies.changeRole({ params, body: { role: 'driver' } })
    await expect(demoted).rejects.toMatchObject({ resultCode: 'owner_needed' })

    const second = { id: await memberOf(owner, fleetManager) }
    await owner.api.companies.changeRole({ params: second, body: { role: 'owner' } })
    const results = await Promise.allSettled([leave(owner), leave(fleetManager)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await own(driver)
    expect(left.role).toBe('driver')
  })

  it('tells somebody by mail that they were removed, and not somebody who leaves', async () => {
    const { owner, fleetManager, driver } = await staffed()
    await fleetManager.api.companies.removeMember({ params: { id: await memberOf(owner, driver) } })
    const removed = await world.sent()
    expect(removed[0]).toMatchObject({ template: 'companyLeft', to: driver.email })
    expect(await driver.api.companies.getCompany()).toEqual({ own: null })
    await fleetManager.api.companies.removeMember({ params: { id: await memberOf(owner, fleetManager) } })
    expect(await world.sent()).toEqual(removed)
  })

  it('invites a mailbox five times a day at most, and has so many people', async () => {
    const sanne = await world.customer()
    const { company } = await open(sanne)
    for (let times = 0; times < limits.companyInvitationTo.max; times += 1)
      await invite(sanne, `again-${kind}@example.org`, 'driver')
    await expect(invite(sanne, `again-${kind}@example.org`, 'driver')).rejects.toMatchObject({
      resultCode: 'too_many_requests',
    })
    const now = world.services.clock.now()
    const rows = Array.from({ length: bounds.peopleOfCompany - 2 }, (_, index) => ({
      companyId: company.id,
      email: `driver-${index}@example.org`,
      role: 'driver' as const,
      locale: 'no_NO' as const,
      invitedAt: now,
      expiresAt: now,
    }))
    await world.services.db().insert(companyInvitations).values(rows)
    await expect(invite(sanne, `one-more-${kind}@example.org`, 'driver')).rejects.toMatchObject({
      resultCode: 'too_many_requests',
    })
    // An open invitation can still be renewed.
    await invite(sanne, 'driver-0@example.org', 'fleetManager')
  })

  it('may be tried to be joined twenty times an hour', async () => {
    const guesser = await world.customer()
    const guess = () => accept(guesser, 'guessed.signature')
    for (let times = 0; times < limits.companyJoined.max; times += 1)
      await expect(guess()).rejects.toMatchObject({ resultCode: 'link_invalid' })
    await expect(guess()).rejects.toMatchObject({ resultCode: 'too_many_requests' })
  })

  it('keeps an owner when its last one wants to be erased, and goes with the last of its people', async () => {
    const { owner, fleetManager, driver } = await staffed()
    const { company } = await own(owner)
    const isThere = async () => (await world.services.db().$count(companies, eq(companies.id, company.id))) === 1
    const erase = async ({ api }: Customer) => {
      await api.accounts.sendMailCode({ body: { purpose: 'erasure' } })
      await api.accountPrivacy.eraseAccount({ body: { code: await sentCode(world) } })
    }
    expect((await owner.api.accountPrivacy.getPrivacy()).open).toEqual([{ kind: 'company', orderNo: details.name }])
    await expect(erase(owner)).rejects.toMatchObject({ resultCode: 'erasure_blocked' })
    await erase(driver)
    await erase(fleetManager)
    expect([(await own(owner)).members.length, await isThere()]).toEqual([1, true])
    await erase(owner)
    expect(await isThere()).toBe(false)
  })
})
