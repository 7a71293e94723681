import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { readKeptFlow } from '#app/lib/flow/kept-flow.ts'
import { restoreForOwner } from '#app/lib/flow/restore-for-owner.ts'
import { credentialChangeMachine as machine, hasSecrets } from '#machines/flows/credential-change/index.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'
import {
  codeSent,
  credentialCalls,
  credentialEvents as events,
  credentialOutcomes as outcomes,
  credentialTargets,
} from '#tests/fixtures/machines/credential-change.ts'
import { openOutside } from '#tests/machines/outside.ts'

const input = { accountId: 'ACC-1', what: 'email' } as const
const code = '918273'

/** A change of an address that this tab keeps, as far as its code. */
async function changeAsFarAsCode() {
  const { actors, answer } = openOutside(credentialCalls)
  const actor = createActor(machine.provide({ actors }), { input }).start()
  keepRunning(actor, {
    revision: null,
    screen: () => 'code',
    isKeepable: () => !hasSecrets(actor.getSnapshot()),
    server: null,
  })
  actor.send(events['target.submitted'])
  answer('sendCode', codeSent)
  await setImmediate()
  return { actor, answer }
}

const takenUpBy = (accountId: string) =>
  restoreForOwner(machine, input, ({ context }) => context.accountId === accountId)

describe('a flow that a tab goes on with', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { sessionStorage: memoryStorage() })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is none where nothing was done yet', () => {
    expect(takenUpBy('ACC-1')).toBeNull()
  })

  it('is where it was left, with what was typed', async () => {
    await changeAsFarAsCode()
    expect(takenUpBy('ACC-1')).toMatchObject({
      value: { awaitingCode: 'coolingDown' },
      context: { target: credentialTargets.email },
    })
  })

  it('is nobody else’s, and nothing of it stays then', async () => {
    await changeAsFarAsCode()
    expect(takenUpBy('ACC-2')).toBeNull()
    expect(takenUpBy('ACC-1')).toBeNull()
  })

  it('never has a code: what was before it stays, until the code is forgotten', async () => {
    const { actor, answer } = await changeAsFarAsCode()
    actor.send({ ...events['code.submitted'], code })
    expect(actor.getSnapshot()).toMatchObject({ value: 'changing', context: { code } })
    expect(readKeptFlow(machine.id)?.snapshot).not.toContain(code)
    expect(takenUpBy('ACC-1')).toMatchObject({ value: { awaitingCode: 'coolingDown' } })
    answer('changeCredential', outcomes.changeCredential.not_signed_in)
    await setImmediate()
    expect(readKeptFlow(machine.id)?.snapshot).not.toContain(code)
    expect(takenUpBy('ACC-1')).toMatchObject({ value: 'signedOut', context: { target: credentialTargets.email } })
  })
})
