import { type ActorRefFrom, createActor } from 'xstate'
import { localeOfPath } from '#app/i18n/locale.ts'
import {
  createSessionCheckActors,
  isAnonymous,
  profileOf,
  sessionCheckMachine,
  type SessionCheckPorts,
} from '#machines/flows/session-check/index.ts'
import { keepProfile, keptProfile } from './kept-profile.ts'
import { publishProfile } from './use-profile.ts'

let actor: ActorRefFrom<typeof sessionCheckMachine> | null = null

/** Starts asking who is here: now, and again whenever the page comes back to the front. Browser only, once. */
export function startSessionCheck(ports: SessionCheckPorts): void {
  if (actor) return
  const isAnonymousLocale = localeOfPath(window.location.pathname).slug === 'en_US'
  actor = createActor(sessionCheckMachine.provide({ actors: createSessionCheckActors(ports) }), {
    input: { isAnonymousLocale },
  })
  // Until the answer is there, whoever was here last is shown: the same, mostly.
  if (!isAnonymousLocale) publishProfile(keptProfile())
  actor.subscribe((snapshot) => {
    const profile = profileOf(snapshot)
    if (profile === null && !isAnonymous(snapshot)) return
    publishProfile(profile)
    if (!isAnonymousLocale) keepProfile(profile)
  })
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
  keepProfile(null)
  actor?.send({ type: 'session.ended' })
}
