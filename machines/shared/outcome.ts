/**
 * Result of a call that a customer can see fail: expected refusals are values with a code, on which machines can
 * branch; only unexpected failures are thrown.
 */
export type Outcome<T, Code extends string> =
  | { ok: true; value: T }
  | { ok: false; code: Code; refusedBy?: RefusingGuard | undefined }

/** Guard that has refused the event of a call, or `notInThisState`. */
export interface RefusingGuard {
  /** Id of the machine. */
  machine: string
  guard: string
}

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refusal<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code }
}
