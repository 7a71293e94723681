import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { forgetFlow } from '#app/lib/flow/kept-flow.ts'
import { restoreForOwner } from '#app/lib/flow/restore-for-owner.ts'
import {
  credentialChangeMachine,
  type CredentialInput,
  type CredentialKind,
  currentScreen,
  hasSecrets,
  isSignedOut,
} from '#machines/flows/credential-change/index.ts'
import { type CredentialChange, credentialChangeAt } from './credential-change.ts'

/**
 * Runs a credential change; `ahead` is how far the backend's clock is ahead, in milliseconds. The tab stores it across
 * another sign-in, without codes and passwords; closing the panel discards it. Browser only.
 */
export function useCredentialChange(input: CredentialInput, ahead: number): CredentialChange {
  const [started] = useState(() => ({
    machine: credentialChangeAt(ahead),
    restored: restoreForOwner(
      credentialChangeMachine,
      input,
      ({ context }) => context.accountId === input.accountId && context.what === input.what,
    ),
  }))
  const actor = useActorRef(started.machine, { input, ...(started.restored && { snapshot: started.restored }) })

  useEffect(() => {
    const stopKeeping = keepRunning(actor, {
      revision: null,
      screen: () => currentScreen(actor.getSnapshot()),
      isKeepable: () => !hasSecrets(actor.getSnapshot()),
      server: null,
    })
    // This page is only shown while signed in.
    if (isSignedOut(actor.getSnapshot())) actor.send({ type: 'session.started' })
    return () => {
      stopKeeping()
      forgetFlow(credentialChangeMachine.id)
    }
  }, [actor])

  return actor
}

/** Kind of change this customer had in progress when the tab left for the sign-in; null if none. */
export function storedKind(accountId: string): CredentialKind | null {
  const restored = restoreForOwner(
    credentialChangeMachine,
    { accountId, what: 'email' },
    ({ context }) => context.accountId === accountId,
  )
  return restored?.context.what ?? null
}
