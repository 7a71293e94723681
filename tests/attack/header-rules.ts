import type { Attack, Finding } from './finding.ts'

/*
 * Rules of the Mozilla HTTP Observatory (https://developer.mozilla.org/observatory/docs/tests_and_scoring), as far as
 * they can be judged without the operator's proxy: of a site that is public by https.
 */

export interface Answer {
  address: string
  headers: Headers
  /** Text of a document; null for anything else. */
  html: string | null
}

/** Penalty of the Observatory, with a severity that grows with it. */
interface Fault {
  penalty: number
  text: string
}

type Rule = (answer: Answer) => Fault[]

const when = (isFault: boolean, penalty: number, text: string): Fault[] => (isFault ? [{ penalty, text }] : [])

const rules: Rule[] = [policy, cookies, sharing, referrer, transport, integrity, sniffing, framing, resources]

/** Findings for one answer. */
export function judgeAnswer(answer: Answer): Finding[] {
  return rules
    .flatMap((rule) => rule(answer))
    .map(({ penalty, text }) => ({
      severity: penalty >= 20 ? 'high' : penalty >= 10 ? 'medium' : 'low',
      target: answer.address,
      text: `${text} (-${penalty})`,
    }))
}

/** Content security policy of a document: nothing inline without hash or nonce, and nothing from anywhere. */
function policy({ headers, html }: Answer): Fault[] {
  if (html === null) return []
  const text = headers.get('content-security-policy')
  if (text === null) return [{ penalty: 25, text: 'no content security policy' }]
  const directives = new Map(text.split(/;\s*/).map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const isOpen = (name: string) => sourcesOf(name).some((source) => /^(?:\*|https?:|data:)$/.test(source))
  return [
    ...when(sourcesOf('script-src').includes("'unsafe-inline'"), 20, 'inline scripts are allowed'),
    ...when(isOpen('script-src') || isOpen('object-src'), 20, 'scripts or objects are allowed from anywhere'),
    ...when(sourcesOf('script-src').includes("'unsafe-eval'"), 10, 'texts may be run as scripts'),
    ...when(sourcesOf('style-src').includes("'unsafe-inline'"), 10, 'inline styles are allowed'),
    ...when(/(?:^|[ ;])http:/.test(text), 20, 'sources by plain http are allowed'),
    ...when(!(directives.get('default-src') ?? []).includes("'none'"), 5, 'default-src is not none'),
    ...['base-uri', 'form-action', 'frame-ancestors'].flatMap((name) =>
      when(!directives.has(name), 5, `the policy has no ${name}`),
    ),
  ]
}

function cookies({ headers }: Answer): Fault[] {
  return headers.getSetCookie().flatMap((cookie) => {
    const [name = ''] = cookie.split('=')
    const isSession = !/^(?:theme|locale)$/.test(name)
    return [
      ...when(!/;\s*secure(?:;|$)/i.test(cookie), 20, `the cookie ${name} is not Secure`),
      ...when(isSession && !/;\s*httponly(?:;|$)/i.test(cookie), 30, `the cookie ${name} is not HttpOnly`),
      ...when(!/;\s*samesite=(?:lax|strict)(?:;|$)/i.test(cookie), 20, `the cookie ${name} has no SameSite`),
    ]
  })
}

/** Answers are asked for with a foreign origin. */
function sharing({ headers }: Answer): Fault[] {
  const origin = headers.get('access-control-allow-origin')
  const isTrusting = headers.get('access-control-allow-credentials') === 'true'
  return when(origin !== null && isTrusting, 50, `shared with ${origin}, cookies included`)
}

function referrer({ headers }: Answer): Fault[] {
  const text = headers.get('referrer-policy') ?? ''
  const isGood = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(text)
  return when(!isGood, 5, `referrer policy "${text}"`)
}

/** At least six months. */
function transport({ headers }: Answer): Fault[] {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  return when(Number(seconds) < 15_768_000, 20, 'no strict transport security for six months')
}

/** Scripts of other origins, which need a hash. */
function integrity({ html }: Answer): Fault[] {
  const scripts = Array.from((html ?? '').matchAll(/<script\b[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/g), ([tag]) => tag)
  return when(
    scripts.some((tag) => !tag.includes(' integrity=')),
    50,
    'a script of another origin without a hash',
  )
}

function sniffing({ headers }: Answer): Fault[] {
  return when(headers.get('x-content-type-options') !== 'nosniff', 5, 'types may be guessed')
}

function framing({ headers }: Answer): Fault[] {
  const isClosed = /frame-ancestors '(?:none|self)'/.test(headers.get('content-security-policy') ?? '')
  return when(!isClosed && !/^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? ''), 20, 'may be framed')
}

function resources({ headers }: Answer): Fault[] {
  return when(headers.get('cross-origin-resource-policy') === null, 5, 'no cross-origin resource policy')
}

/** Kinds of answers, and what begins a sign-in, for its cookies. */
const paths = [
  '/',
  '/de_DE',
  '/ar_AE/vehicles',
  '/en_EU/news',
  '/machines',
  '/de_DE/nowhere',
  '/login',
  '/healthz',
  '/bff/reference',
  '/bff/api/v1/common/config',
  '/content/page',
  '/favicon.svg',
  '/oidc/.well-known/openid-configuration',
]

/** Judges answers of a site that is public by https at this address. */
export async function judgeHeaders(url: string): Promise<Attack> {
  const answers = await Promise.all(paths.map((path) => ask(url, path)))
  return {
    name: 'headers',
    extent: `${answers.length} answers by the rules of the Observatory`,
    findings: answers.flatMap(judgeAnswer),
  }
}

async function ask(url: string, address: string): Promise<Answer> {
  const headers = { 'x-forwarded-proto': 'https', origin: 'https://attacker.example' }
  const response = await fetch(url + address, { headers, redirect: 'manual' })
  const text = await response.text()
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return { address, headers: response.headers, html: isDocument ? text : null }
}
