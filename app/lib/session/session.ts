import { type ActorRefFrom, createActor } from 'xstate'
import { localeOfPath } from '#app/i18n/locale.ts'
import {
  createSessionCheckActors,
  profileOf,
  sessionCheckMachine,
  type SessionCheckPorts,
} from '#machines/flows/session-check/index.ts'
import { publishProfile } from './use-profile.ts'

let actor: ActorRefFrom<typeof sessionCheckMachine> | null = null

/** Starts asking who is here: now, and again whenever the page comes back to the front. Browser only, once. */
export function startSessionCheck(ports: SessionCheckPorts): void {
  if (actor) return
  const isAnonymousLocale = localeOfPath(window.location.pathname).slug === 'en_US'
  actor = createActor(sessionCheckMachine.provide({ actors: createSessionCheckActors(ports) }), {
    input: { isAnonymousLocale },
  })
  actor.subscribe((snapshot) => publishProfile(profileOf(snapshot)))
  actor.start()
  checkSession()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkSession()
  })
}

/** Asks who is here: after a sign-in, or when a page has reason to doubt. Before the start there is nothing to doubt. */
export function checkSession(): void {
  actor?.send({ type: 'check.requested' })
}

/** Nobody is signed in any more, and no call is needed to know it. */
export function endSession(): void {
  actor?.send({ type: 'session.ended' })
}
