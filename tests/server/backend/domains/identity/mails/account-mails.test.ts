import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { accountMailRequest } from '#server/backend/domains/identity/mails/account-mail-request.ts'
import { codeMinutes } from '#server/backend/kernel/secrets/one-time-code.ts'
import { renderMail } from '#tests/support/rendered-mail.ts'

const at = { now: new Date('2026-11-20T12:00:00Z'), publicUrl: 'https://solvei.example' }
const templates = accountMailRequest.shape.template.options
/** Say under which address or number the account is reached now. */
const reaching = new Set(['emailChanged', 'mobileChanged', 'accountsMerged'])
const every = localeSlugs.flatMap((locale) => templates.map((template) => ({ locale, template })))

describe('a mail about an account', () => {
  it.each(every)('$template in $locale is whole', ({ locale, template }) => {
    const values = { code: '123456', reachedAt: 'a***@example.org' }
    const mail = renderMail({ template, to: 'ada@example.org', locale, orderNo: null, values }, at)
    expect(mail.subject).toMatch(/\S/)
    expect(mail.plain).toContain('123456')
    expect(`${mail.subject}${mail.html}${mail.plain}`).not.toMatch(/undefined|\[object|mail\.[a-z]+\.|[{}]\w/i)
    expect(mail.plain.includes('a***@example.org')).toBe(reaching.has(template))
  })

  it.each(localeSlugs)('says of a lasting code in %s that it lasts, and not for how many minutes', (locale) => {
    const mailWith = (code: string) =>
      renderMail({ template: 'passwordCode', to: 'ada@example.org', locale, orderNo: null, values: { code } }, at).plain
    expect(mailWith('123456789012')).toContain('1234 5678 9012')
    expect(mailWith('123456789012')).not.toContain(String(codeMinutes))
    expect(mailWith('123456')).toContain(String(codeMinutes))
  })
})
