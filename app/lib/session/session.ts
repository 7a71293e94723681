import { type ActorRefFrom, createActor } from 'xstate'
import {
  createSessionCheckActors,
  isAnonymous,
  isChecking,
  profileOf,
  sessionCheckMachine,
  type SessionCheckPorts,
} from '#machines/flows/session-check/index.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import { cachedProfile, cacheProfile, watchOtherTabs } from './cached-profile.ts'
import { whenSessionEnds } from './end-session.ts'
import { profileOfCookie, profileSourceOf } from './profile-source.ts'
import { publishProfile } from './use-profile.ts'

let actor: ActorRefFrom<typeof sessionCheckMachine> | null = null
/** Account whose data this page may show; stays when its session ends. */
let shownAccount: string | null = null

/**
 * Starts the session check: now, and whenever the page returns to the foreground. Browser only, once. `whenKnown`
 * receives each answer of the profile call; other sources say nothing about a session.
 */
export function startSessionCheck(
  ports: SessionCheckPorts,
  whenKnown: (profile: SessionProfile | null) => void = () => {},
): void {
  if (actor) return
  const source = profileSourceOf(window.location.pathname)
  const isCached = source === 'call'
  const actors = createSessionCheckActors(source === 'cookie' ? { readProfile: readAccountCookie } : ports)
  actor = createActor(sessionCheckMachine.provide({ actors }), { input: { isAnonymousLocale: source === 'none' } })
  // The last known profile is shown until the answer arrives: it is mostly the same.
  if (isCached) publishProfile(cachedProfile())
  actor.subscribe((snapshot) => {
    const profile = profileOf(snapshot)
    if (profile === null && !isAnonymous(snapshot)) return
    publishProfile(profile)
    if (!isCached) return
    if (profile !== null) shownAccount = profile.accountId
    cacheProfile(profile)
    if (!isChecking(snapshot)) whenKnown(profile)
  })
  actor.start()
  whenSessionEnds(() => actor?.send({ type: 'session.ended' }))
  checkSession()
  if (isCached) watchOtherTabs({ onSignOut: leavePage, onProfile: followProfile })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkSession()
  })
}

/** A session that has only run out leaves the page as it is, with what was typed into it. */
function followProfile(profile: SessionProfile | null): void {
  if (profile !== null && shownAccount !== null && profile.accountId !== shownAccount) leavePage()
  else checkSession()
}

/**
 * Opens the address again, not as a reload, which would fill in fields as they were: the page may show what belongs to
 * the customer who has left.
 */
function leavePage(): void {
  actor?.send({ type: 'session.ended' })
  if (shownAccount === null) return
  const { pathname, search } = window.location
  window.location.replace(pathname + search)
}

function checkSession(): void {
  actor?.send({ type: 'check.requested' })
}

async function readAccountCookie() {
  const profile = profileOfCookie(document.cookie)
  return profile ? success(profile) : refusal('not_signed_in')
}
