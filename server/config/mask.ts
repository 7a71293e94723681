import { maskEmail, maskPhone } from '#machines/shared/masking.ts'

const hidden = '***'

/** Property names of masked values; compared without case, underscores and hyphens. */
const secretNames = new Set([
  'accesstoken',
  'appsecret',
  'appsecrets',
  'authorization',
  'birthdate',
  'captcha',
  'clientsecret',
  'cookie',
  'digest',
  'filename',
  'iban',
  'licencenumber',
  'linksecrets',
  'linktoken',
  'password',
  'secret',
  'secrets',
  'sessionsecret',
  'sessionsecrets',
  'setcookie',
  'sign',
  'signature',
  'street',
  'token',
  'uniquekey',
  'usertoken',
])
const phoneNames = new Set(['phone', 'mobile', 'phonenumber'])

const bearer = /\bBearer\s+[\w.~+/=-]+/gi
const webToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g
const urlPassword = /(:\/\/[^\s:/@]*:)[^\s/@]+@/g
/** `password=…`, `"sign":"…"`, `token: …`, including escaped quotes; of a list of secrets, all of them. */
const namedSecret =
  /((?<![a-z])(?:access_?token|app_?secrets?|captcha|client_?secret|cookie|digest|link_?token|password|secrets?|sign|signature|token|unique_?key)\\?["']?\s*[=:]\s*\\?["']?)[^\s&"'\\,;}]+(?:,[\w+/.-]{8,}(?![\w=:+/.-]))*/gi
const email = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)(?=[\w-]+\.[\w.-]+)/g
/** Written whole or in groups. */
const iban = /(?<![\w-])([A-Z]{2}\d{2})(?: ?[A-Z\d]){11,30}(?![\w-])/g
const phone = /\+\d[\d ()-]{5,}\d/g
const namedPhone = /((?:mobile|phone|phone_?number)\\?["']?\s{0,3}[=:]\s{0,3}\\?["']?)(\d{5,})/gi

/** Masks secrets, tokens, signatures, account numbers, local parts of e-mail addresses and middles of phone numbers. */
export function maskText(text: string): string {
  return text
    .replace(bearer, `Bearer ${hidden}`)
    .replace(webToken, hidden)
    .replace(urlPassword, `$1${hidden}@`)
    .replace(namedSecret, `$1${hidden}`)
    .replace(email, (found) => maskEmail(found.replace('%40', '@')))
    .replace(iban, `$1${hidden}`)
    .replace(phone, maskPhone)
    .replace(namedPhone, (_, name: string, digits: string) => name + maskPhone(digits))
}

/** Masks JSON values, by their property names as well. */
export function maskValue(value: unknown, name = ''): unknown {
  const plainName = name.toLowerCase().replace(/[_-]/g, '')
  if (value !== null && secretNames.has(plainName)) return hidden
  if (typeof value === 'string') return phoneNames.has(plainName) ? maskPhone(value) : maskText(value)
  if (Array.isArray(value)) return value.map((item) => maskValue(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskValue(item, key)]))
}
