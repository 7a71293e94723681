let notify: (accountId: string | null) => boolean = () => false

/** Registered by the push flow (push-actor.ts); other pages need not load its machine. */
export function whenPushEnds(listener: (accountId: string | null) => boolean): void {
  notify = listener
}

/** Ends the push flow of all other accounts; null: signed out. Returns whether the flow unbinds the browser itself. */
export function endPushOfOthers(accountId: string | null): boolean {
  return notify(accountId)
}
