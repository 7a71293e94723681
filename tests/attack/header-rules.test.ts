import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './header-rules.ts'

const policy =
  "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const good = {
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'set-cookie': '__Host-session=a; Path=/; HttpOnly; Secure; SameSite=Lax',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function faultsWith(changes: Record<string, string | null>, html: string | null = '<p>'): string[] {
  const entries = Object.entries({ ...good, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return judgeAnswer({ address: '/', headers: new Headers(entries), html }).map(
    ({ severity, text }) => `${severity}: ${text}`,
  )
}

describe('the rules for headers', () => {
  it('find nothing in good ones, with a document or without', () => {
    expect(faultsWith({})).toEqual([])
    expect(faultsWith({ 'content-security-policy': null }, null)).toEqual([])
  })

  it.each([
    ['content-security-policy', null, 'high: no content security policy (-25)'],
    ['content-security-policy', policy.replace("'self' 'sha256", "'unsafe-inline' 'sha256"), 'inline scripts'],
    ['content-security-policy', policy.replace("script-src 'self'", 'script-src https:'), 'from anywhere'],
    ['content-security-policy', policy.replace("script-src 'self'", "script-src 'unsafe-eval'"), 'run as scripts'],
    ['content-security-policy', policy.replace("style-src 'self'", "style-src 'unsafe-inline'"), 'inline styles'],
    ['content-security-policy', policy.replace("'self'", 'http://cdn.example'), 'plain http'],
    ['content-security-policy', policy.replace("base-uri 'none'; ", ''), 'low: the policy has no base-uri (-5)'],
    ['content-security-policy', policy.replace("default-src 'none'", "default-src 'self'"), 'default-src is not none'],
    ['set-cookie', '__Host-session=a; HttpOnly; SameSite=Lax', 'not Secure'],
    ['set-cookie', '__Host-session=a; Secure; SameSite=Lax', 'not HttpOnly'],
    ['set-cookie', '__Host-session=a; Secure; HttpOnly; SameSite=None', 'no SameSite'],
    ['referrer-policy', 'unsafe-url', 'referrer policy "unsafe-url"'],
    ['strict-transport-security', 'max-age=86400', 'high: no strict transport security for six months (-20)'],
    ['strict-transport-security', null, 'no strict transport security'],
    ['x-content-type-options', null, 'types may be guessed'],
    ['cross-origin-resource-policy', null, 'no cross-origin resource policy'],
  ])('find a bad %s: %s', (name, value, fault) => {
    expect(faultsWith({ [name]: value })).toEqual([expect.stringContaining(fault)])
  })

  it('find a page that may be framed, and one that is shared with others and their cookies', () => {
    const open = policy.replace("frame-ancestors 'none'", 'frame-ancestors *')
    const framed = faultsWith({ 'content-security-policy': open, 'x-frame-options': null })
    expect(framed).toEqual(['high: may be framed (-20)'])
    const shared = {
      'access-control-allow-origin': 'https://attacker.example',
      'access-control-allow-credentials': 'true',
    }
    expect(faultsWith(shared)).toEqual([expect.stringContaining('cookies included')])
    expect(faultsWith({ 'access-control-allow-origin': '*' })).toEqual([])
  })

  it('find a script of another origin without a hash', () => {
    const script = '<script src="https://cdn.example/a.js"></script>'
    expect(faultsWith({}, script)).toEqual([expect.stringContaining('without a hash')])
    expect(faultsWith({}, script.replace('></', ' integrity="sha384-abc"></'))).toEqual([])
    expect(faultsWith({}, '<script src="/assets/a.js"></script>')).toEqual([])
  })
})
