import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindBrowser, browserState } from '#tests/support/bound-browser.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { type AccountWorld, type Customer, openAccountWorld } from './account-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the browsers in which a session is told by push (%s)', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const stateOf = (clientId: string) => browserState(world.services, clientId)
  const letGoOf = { status: 30, accountId: null, sessionId: null }
  const ownSession = async ({ api }: Customer) => {
    const { sessions } = await api.accounts.getSecurity()
    return sessions.find(({ isOwn }) => isOwn)?.id ?? ''
  }
  const boundIn = async (customer: Customer) => ({
    status: 20,
    accountId: customer.id,
    sessionId: await ownSession(customer),
  })

  it('are let go of when another device signs it out, and no others are', async () => {
    const here = await world.customer()
    const there = await world.signInAgain(here)
    const stranger = await world.customer()
    const own = await bindBrowser(here.api)
    const theirs = [await bindBrowser(there.api), await bindBrowser(there.api)]
    const strangers = await bindBrowser(stranger.api)
    for (const clientId of theirs) expect(await stateOf(clientId)).toEqual(await boundIn(there))

    await here.api.accounts.endSession({ params: { id: await ownSession(there) } })
    for (const clientId of theirs) expect(await stateOf(clientId)).toEqual(letGoOf)
    expect(await stateOf(own)).toEqual(await boundIn(here))
    expect(await stateOf(strangers)).toEqual(await boundIn(stranger))
  })

  it('stay where the session to be ended is nobody’s or a stranger’s', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const clientId = await bindBrowser(ada.api)
    const before = await stateOf(clientId)
    for (const id of [await ownSession(ada), 'f'.repeat(64)]) {
      await expect(jonas.api.accounts.endSession({ params: { id } })).rejects.toMatchObject({ resultCode: 'not_found' })
    }
    expect(await stateOf(clientId)).toEqual(before)
  })

  it('go with whoever signs in there next, and not with the session before', async () => {
    const [first, second] = [await world.customer(), await world.customer()]
    const elsewhere = await world.signInAgain(first)
    const before = await ownSession(first)
    const deviceId = crypto.randomUUID()
    const clientId = await bindBrowser(first.api, deviceId)
    await second.api.messages.bindClient({ body: { clientId, deviceId } })
    await elsewhere.api.accounts.endSession({ params: { id: before } })
    expect(await stateOf(clientId)).toEqual(await boundIn(second))
  })

  it('are let go of when somebody signs out at the issuer itself', async () => {
    const here = await world.customer()
    const browser = createBrowser(world.issuerAccess.send)
    const tokens = await signInAtIssuer(world.issuerAccess, here.email, browser)
    const there = { ...here, token: tokens.access_token, api: world.api(tokens.access_token) }
    const [own, theirs] = [await bindBrowser(here.api), await bindBrowser(there.api)]
    const query = new URLSearchParams({ client_id: world.issuerAccess.app.appId, id_token_hint: tokens.id_token })
    await browser.get(`${world.issuerAccess.publicUrl}/oidc/session/end?${query}`)
    expect(await stateOf(theirs)).toEqual(letGoOf)
    expect(await stateOf(own)).toEqual(await boundIn(here))
  })
})
