import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { companyRoles } from '#server/api/input/company.ts'
import { companyMailEntry, companyMails } from '#server/backend/domains/companies/mails/company-mails.ts'
import { isPlainCompanyName } from '#server/backend/platform/mail/greeting.ts'

const written = { now: new Date(), publicUrl: 'https://solvei.example' }

describe.each(localeSlugs)('the mails of a company in %s', (locale) => {
  const write = (entry: ReturnType<typeof companyMailEntry>) => {
    const read = companyMails.read(entry.payload)
    if ('error' in read) throw read.error
    return read.mail.write(written)
  }
  const reader = { email: 'driver@example.org', locale }

  it.each(companyRoles)('invite into it as %s, with the link', (role) => {
    const url = 'https://solvei.example/account/company?invitation=x'
    const values = { company: 'Fjordkraft AS', inviter: 'Kari', role, days: 14, url }
    const mail = write(companyMailEntry('companyInvitation', reader, values))
    expect(mail.subject).toContain('Fjordkraft AS')
    expect(mail.paragraphs.join(' ')).toContain('Kari')
    expect(mail.action?.url).toBe(url)
    expect(mail.notes.join(' ')).toContain('Fjordkraft AS')
  })

  it('name neither a company nor a person by what mail programs would link', () => {
    const url = 'https://solvei.example/account/company?invitation=x'
    const values = {
      company: 'Prizes at evil.example',
      inviter: 'www.evil.example',
      role: 'driver',
      days: 14,
      url,
    } as const
    const { subject, paragraphs, notes, preheader } = write(companyMailEntry('companyInvitation', reader, values))
    expect([subject, preheader, ...paragraphs, ...notes].join(' ')).not.toMatch(/evil|example/)
  })

  it('tell somebody that they were removed', () => {
    const mail = write(companyMailEntry('companyLeft', reader, { company: 'Fjordkraft AS' }))
    expect([mail.subject, mail.paragraphs[0]].join(' ')).toContain('Fjordkraft AS')
    expect(mail.action).toBeUndefined()
  })
})

describe('the name of a company', () => {
  it.each(['Fjordkraft AS', 'Weber & Söhne GmbH', 'Kustlijn Energie B.V.', 'A/S 1879 (Nord)', 'الطاقة ش.م.م'])(
    'is in its mails as it is: %s',
    (name) => expect(isPlainCompanyName(name)).toBe(true),
  )
  it.each([
    'evil.example',
    'www.t.co',
    'Win at evil.example/now',
    '//evil',
    'Call +4712345678!',
    'x'.repeat(61),
    'a@b.example',
  ])('is left out: %s', (name) => expect(isPlainCompanyName(name)).toBe(false))
})
