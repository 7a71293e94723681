import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { careMails } from '#server/backend/domains/subscription/add-ons/mails/care-mail-request.ts'
import { sampleCareMail, scratch } from '#tests/server/backend/platform/mail/sample-care-mail.ts'
import { renderMail } from '#tests/support/rendered-mail.ts'

const at = { now: new Date('2026-11-20T08:10:00Z'), publicUrl: 'https://solvei.example' }
const every = localeSlugs.flatMap((locale) => careMails.map((template) => ({ locale, template })))

describe('a mail about a report', () => {
  it.each(every)('$template in $locale has a subject, a text and a document in its language', (mail) => {
    const { subject, plain, html } = renderMail({ ...sampleCareMail(mail.template), locale: mail.locale }, at)
    expect(subject).toMatch(/\S/)
    expect(subject).not.toMatch(/[{}\r\n]/)
    expect(plain).toContain(scratch.name)
    expect(html).toContain('/account/packages/SO-7K3M-9Q2X')
    expect(`${html}${plain}`).not.toMatch(/undefined|\[object|mail\.[a-z]+\./i)
  })

  it('says what is covered, what is left, and until when it can be disputed', () => {
    const { plain } = renderMail(sampleCareMail('careReported'), at)
    expect(plain).toContain('of which return care pays €400')
    expect(plain).toContain('After what return care pays, €200 is left for you to pay.')
    expect(plain).toContain('You can dispute individual items until Friday, 4 December 2026')
  })

  it('gives back the customer’s words, and the reason of a decision', () => {
    expect(renderMail(sampleCareMail('careDisputed'), at).plain).toContain('“It was there before”')
    expect(renderMail(sampleCareMail('careDecided'), at).plain).toContain('Our reason: Half of it was')
  })

  it('asks for nothing where there is nothing to pay', () => {
    const { plain } = renderMail(
      sampleCareMail('careSettled', { items: [], charge: { amount: 0, currency: 'EUR' }, item: null }),
      at,
    )
    expect(plain).toContain('We found no damage.')
    expect(plain).toContain('There is nothing left for you to pay.')
    expect(plain).not.toContain('You can dispute')
  })
})
