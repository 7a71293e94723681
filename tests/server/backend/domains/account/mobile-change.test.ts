import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config, marketCodes } from '#config'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type AccountWorld, type Customer, locale, openAccountWorld, sentCode } from './account-world.ts'

const oslo = { phoneCountry: 'NO', phone: '41234567' } as const

describe('another mobile number', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'migrated'))
  })
  afterAll(() => world.stop())

  type Mobile = Parameters<Customer['api']['accounts']['sendMobileCode']>[0]['body']
  const send = ({ api }: Customer, body: Mobile) => api.accounts.sendMobileCode({ body })
  const update = ({ api }: Customer, mobile: Mobile, code: string) =>
    api.accounts.updateMobile({ body: { ...mobile, code } })

  it('is the account’s once the code that was texted to it comes back', async () => {
    const ada = await world.customer()
    expect(await send(ada, oslo)).toMatchObject({ sentTo: '+474*****67' })
    const [message] = await world.sent()
    expect(message).toMatchObject({ kind: 'text', to: '+4741234567', template: 'mobileCode', locale })
    expect(await update(ada, oslo, message?.values['code'] ?? '')).toEqual(oslo)
    expect(await ada.api.user.getProfile()).toMatchObject(oslo)
    const [told] = await world.sent()
    expect(told).toMatchObject({ kind: 'mail', to: ada.email, template: 'mobileChanged' })
  })

  it('is told to the old number, masked', async () => {
    const ada = await world.customer(oslo)
    const berlin = { phoneCountry: 'DE', phone: '15112345678' } as const
    await send(ada, berlin)
    await update(ada, berlin, await sentCode(world))
    const [told, mailed] = await world.sent()
    expect(told).toMatchObject({ kind: 'text', to: '+4741234567', template: 'mobileChanged' })
    expect(told?.values).toEqual({ reachedAt: '+491********78' })
    expect(mailed).toMatchObject({ kind: 'mail', template: 'mobileChanged' })
  })

  it.each(marketCodes)('has as many digits as numbers of %s have', async (phoneCountry) => {
    const [least, most] = config.markets[phoneCountry].phoneDigits
    for (const length of [least - 1, most + 1]) {
      const ada = await world.customer()
      const wrong = { phoneCountry, phone: '5'.repeat(length) }
      await expect(send(ada, wrong)).rejects.toMatchObject({ resultCode: 'invalid_params' })
      await expect(update(ada, wrong, '123456')).rejects.toMatchObject({ resultCode: 'invalid_params' })
    }
    for (const length of new Set([least, most])) {
      const phone = '5'.repeat(length)
      const ada = await world.customer()
      await send(ada, { phoneCountry, phone })
      await update(ada, { phoneCountry, phone }, await sentCode(world))
      expect(await world.rowOf(ada)).toMatchObject({ phoneCountry, phone })
      // The number's own limit counts for all who try it.
      await world.services.clock.advance(61)
    }
  })

  it('takes no code for another number, and none for an address', async () => {
    const ada = await world.customer()
    await send(ada, { ...oslo, phone: '41234568' })
    const code = await sentCode(world)
    await expect(update(ada, { ...oslo, phone: '41234569' }, code)).rejects.toMatchObject({
      resultCode: 'code_invalid',
    })
    await expect(ada.api.accounts.updateEmail({ body: { email: 'x@example.org', code } })).rejects.toMatchObject({
      resultCode: 'code_invalid',
    })
  })

  it('has five codes texted to it within a day, whichever accounts ask for them', async () => {
    const taken = { ...oslo, phone: '48111222' }
    for (let sent = 0; sent < limits.textTo.max; sent += 1) await send(await world.customer(), taken)
    await expect(send(await world.customer(), taken)).rejects.toMatchObject({ resultCode: 'too_many_requests' })
  })

  it('is one of twenty that a network has codes texted to within a day', async () => {
    const remoteAddress = anyNetwork()
    const sendFrom = async (turn: number) => {
      const { token } = await world.customer()
      const body = { ...oslo, phone: `481120${String(turn).padStart(2, '0')}` }
      return world.api(token, remoteAddress).accounts.sendMobileCode({ body })
    }
    const { max } = limits.textFrom
    for (let sent = 0; sent < max; sent += 1) await sendFrom(sent)
    await expect(sendFrom(max)).rejects.toMatchObject({ resultCode: 'too_many_requests' })
  })

  it('is not the one there is', async () => {
    const ada = await world.customer(oslo)
    await expect(send(ada, oslo)).rejects.toMatchObject({ resultCode: 'credential_unchanged' })
  })

  it('is forgotten when its owner says so', async () => {
    const ada = await world.customer(oslo)
    await ada.api.accounts.removeMobile()
    expect(await ada.api.user.getProfile()).toMatchObject({ phone: null, phoneCountry: null })
  })

  it('stays as it is when the profile is saved', async () => {
    const ada = await world.customer(oslo)
    await ada.api.user.updateProfile({ body: { firstName: 'Ada', lastName: 'Lund', identityType: 1 } })
    expect(await ada.api.user.getProfile()).toMatchObject({ firstName: 'Ada', ...oslo })
  })
})
