import { describe, expect, it, vi } from 'vitest'
import { endPushOfOthers } from '#app/lib/push/end-push.ts'
import { startPush } from '#app/lib/push/push-actor.ts'
import { pushPermissionMachine } from '#machines/flows/push-permission/index.ts'
import { pushCalls, standings } from '#tests/fixtures/machines/push-permission.ts'
import { stateOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'

/** The flow of somebody whose browser stands so. */
function begun(accountId: string, standing: (typeof standings)[keyof typeof standings]) {
  const outside = openOutside(pushCalls)
  const actor = startPush(accountId, pushPermissionMachine.provide({ actors: outside.actors }))
  outside.answer('look', standing)
  const reach = (state: string) => vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe(state))
  return { outside, actor, reach }
}

describe('the flow of push in a page', () => {
  it('is one for as long as the same person is here', async () => {
    const { actor, outside, reach } = begun('ada', standings.fresh)
    await reach('primer')
    expect(startPush('ada', pushPermissionMachine.provide({ actors: outside.actors }))).toBe(actor)
    expect(endPushOfOthers('ada')).toBe(false)
    await reach('primer')
  })

  it('is over with the session, and lets go of the browser where it has one', async () => {
    const asked = begun('ben', standings.fresh)
    await asked.reach('primer')
    expect(endPushOfOthers(null)).toBe(false)
    await asked.reach('signedOut')

    const told = begun('eve', standings.bound)
    await told.reach('connecting.installing')
    expect(endPushOfOthers(null)).toBe(true)
    await told.reach('leaving')
    // Asked again meanwhile, it still is about to.
    expect(endPushOfOthers(null)).toBe(true)
    told.outside.answer('unbind', undefined)
    await told.reach('signedOut')
    expect(endPushOfOthers(null)).toBe(false)
  })

  it('is over when somebody else is here, whose own begins anew', async () => {
    const ada = begun('ada', standings.fresh)
    await ada.reach('primer')
    expect(endPushOfOthers('eve')).toBe(false)
    await ada.reach('signedOut')
    const eve = begun('eve', standings.cooling)
    await eve.reach('skipped')
    expect(endPushOfOthers('eve')).toBe(false)
    await eve.reach('skipped')
  })
})
