import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/api/contract/groups/account.ts'
import { eraseAccount } from '#server/services/account-privacy.ts'
import { changeCredential, sendCode } from '#server/services/account-security.ts'
import { getInvitations } from '#server/services/invitations.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { customerAnswerOf } from '#server/services/row-call.ts'
import {
  type AccountWorld,
  openAccountWorld,
  otherThan,
  sentCode,
} from '#tests/server/backend/domains/account/account-world.ts'
import { callTo } from '#tests/server/services/calls.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { testApp } from '#tests/support/signed-request.ts'

describe('what a customer does with their account', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'migrated'))
  })
  afterAll(() => world.stop())

  const callOf = (userToken?: string) =>
    callTo((request) => world.fetch(request), { app: testApp, ...(userToken && { userToken }) })

  const sendErasureCode = (call: RequestContext) =>
    customerAnswerOf(accounts.rows.sendMailCode)({ context: { call }, data: { body: { purpose: 'erasure' } } })

  it('sends a code, and says until when it sends none', async () => {
    const { token } = await world.customer()
    const target = { what: 'email', email: 'new@example.org' } as const
    expect(await sendCode(callOf(token), target)).toEqual({
      ok: true,
      value: { state: 'sent', sent: expect.objectContaining({ sentTo: 'n***@example.org' }) },
    })
    expect(await sendCode(callOf(token), target)).toEqual({
      ok: true,
      value: { state: 'limited', until: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
  })

  it('makes of each refusal what the flow knows', async () => {
    const { token, email } = await world.customer()
    expect(await sendCode(callOf(token), { what: 'email', email })).toEqual({ ok: false, code: 'credential_unchanged' })
    const target = { what: 'mobile', phoneCountry: 'NO', phone: '41234567' } as const
    await sendCode(callOf(token), target)
    const code = await sentCode(world)
    const change = (given: string) => changeCredential(callOf(token), { target, code: given, sealed: null })
    expect(await change(otherThan(code))).toEqual({ ok: false, code: 'code_invalid' })
    expect(await change(code)).toEqual({ ok: true, value: null })
    const password = { what: 'password' } as const
    const sealed = { target: password, code, sealed: 'e30.e30' }
    await expect(changeCredential(callOf(token), sealed)).rejects.toMatchObject({ resultCode: 'invalid_params' })
  })

  it('tells whoever is no longer signed in', async () => {
    const out = { ok: false, code: 'not_signed_in' }
    const target = { what: 'password' } as const
    expect(await sendCode(callOf('made-up'), target)).toEqual(out)
    expect(await changeCredential(callOf('made-up'), { target, code: '123456', sealed: 'x' })).toEqual(out)
    const context = { call: callOf('made-up') }
    const params = { id: 'f'.repeat(64) }
    expect(await customerAnswerOf(accounts.rows.getPublicKey)({ context, data: {} })).toEqual(out)
    expect(await customerAnswerOf(accounts.rows.endSession)({ context, data: { params } })).toEqual(out)
    expect(await sendErasureCode(context.call)).toEqual(out)
    expect(context.call.session.account).toBeNull()
    expect(await eraseAccount(callOf('made-up'), { code: '123456' })).toEqual(out)
  })

  it('ends the session with the account', async () => {
    const { token } = await world.customer()
    const call = callOf(token)
    await sendErasureCode(call)
    expect(await sendErasureCode(call)).toEqual({ ok: false, code: 'too_many_requests' })
    expect(await eraseAccount(call, { code: otherThan(await sentCode(world)) })).toEqual({
      ok: false,
      code: 'code_invalid',
    })
    expect(await eraseAccount(call, { code: await sentCode(world) })).toEqual({ ok: true, value: null })
    expect(call.session.account).toBeNull()
  })

  it('offers an invitation to those only who can accept it', async () => {
    const ada = await world.customer({ firstName: 'Ada', lastName: 'Lund' })
    const { code } = await ada.api.user.getInvitationCode()
    const { token } = await world.customer()
    const offered = await getInvitations(callOf(token), { code })
    expect(offered).toMatchObject({ offer: { code, name: 'Ada L.' }, siteUrl: 'https://site.example' })
    expect(await getInvitations(callOf(ada.token), { code })).toMatchObject({ offer: null })
    expect(await getInvitations(callOf(token), { code: 'AAAAAAAA' })).toMatchObject({ offer: null })
    expect(await getInvitations(callOf(token), { code: null })).toMatchObject({ offer: null })
  })
})
