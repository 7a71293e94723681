let tell: (accountId: string | null) => boolean = () => false

/** The flow asks to be told (push-actor.ts); pages on which it does not run need not load its machine for that. */
export function whenPushEnds(listener: (accountId: string | null) => boolean): void {
  tell = listener
}

/**
 * Ends what runs for anybody but whoever is signed in now; null is nobody. Whether it lets go of the browser itself.
 */
export function endPushOfOthers(accountId: string | null): boolean {
  return tell(accountId)
}
