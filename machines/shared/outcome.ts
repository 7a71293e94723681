/**
 * What a call came to, where a customer can meet more than success: expected refusals are values with a code, so that a
 * machine can branch on them; only the unexpected is thrown.
 */
export type Outcome<T, Code extends string> = { ok: true; value: T } | { ok: false; code: Code }

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refusal<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code }
}
