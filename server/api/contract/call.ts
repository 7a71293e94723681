import { config, type LocaleSlug } from '#config'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

/** Param in the wire's spelling. A repeated key is a list. */
export type Pair = readonly [key: string, value: string]

/** Call of the contract, however it reaches the backend. */
export interface Call {
  row: Endpoint
  requestId: string
  /** Values of the path's placeholders. */
  params: Record<string, string>
  query: readonly Pair[]
  /** A value in the program's spelling, or the fields of a form; null for rows without a body. */
  body: { json: unknown } | { form: readonly Pair[] } | null
  locale: LocaleSlug | null
  /** Access token of the signed-in customer. */
  userToken?: string
  /** Viewing of a customer's account by the member of staff whose token it is. */
  viewing?: string
  /** Customer's IP address, for the backend's rate limits. */
  remoteAddress?: string
  idempotencyKey?: string
}

/** Header of a signed call with the number of a viewing. */
export const viewingHeader = 'x-viewing'

/** Answer to a call that was made in the backend's process, in the program's spelling. */
export type DirectAnswer =
  | { isGood: true; result: unknown }
  | { isGood: false; code: ErrorCode; status: number; message: string; debugMessage: string; data: unknown }

/** Carries out a call of the site in the backend's process. Never throws. */
export type DirectBackend = (call: Call) => Promise<DirectAnswer>

/** Prefix of a call's path: calls of `/bff` carry the locale there. */
export function localePrefix({ path }: Pick<Endpoint, 'path'>, locale: LocaleSlug | null): string {
  return locale && path.startsWith('/bff/') ? `/${locale}` : ''
}

/** Query with the locale's language and region, unless the caller gave them. */
export function withLanguage(query: readonly Pair[], locale: LocaleSlug | null): readonly Pair[] {
  if (!locale) return query
  const { lang, region } = config.locales[locale]
  const given = new Set(query.map(([key]) => key))
  return [...query, ...Object.entries({ lang, region }).filter(([key]) => !given.has(key))]
}
