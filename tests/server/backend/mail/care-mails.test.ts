import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { type CareMailRequest, careMailRequest, careMails } from '#server/backend/mail/care-mail-request.ts'
import { renderMail } from '#server/backend/mail/render-mail.ts'

const at = { now: new Date('2026-11-20T08:10:00Z'), publicUrl: 'https://solvei.example' }
const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' })
const scratch = { name: 'Scratch on the left door', amount: euros(400), covered: euros(400) }
const paint = { name: 'Paint in the boot', amount: euros(200), covered: euros(0) }

function mailOf(template: CareMailRequest['template'], values: Partial<CareMailRequest['values']> = {}) {
  return careMailRequest.parse({
    template,
    to: 'ada@solvei.example',
    locale: 'en_EU',
    orderNo: 'SO-7K3M-9Q2X',
    values: {
      orderNo: 'SO-7K3M-9Q2X',
      firstName: 'Ada',
      modelName: 'ES8',
      timeZone: 'Europe/Berlin',
      items: [scratch, paint],
      charge: euros(200),
      settleBy: template === 'careSettled' ? null : '2026-12-04T08:10:00.000Z',
      item: { ...paint, words: 'It was there before', reason: 'Half of it was' },
      link: 'https://solvei.example/en_EU/account/packages/SO-7K3M-9Q2X',
      ...values,
    },
  })
}
const every = localeSlugs.flatMap((locale) => careMails.map((template) => ({ locale, template })))

describe('a mail about a report', () => {
  it.each(every)('$template in $locale has a subject, a text and a document in its language', (mail) => {
    const { subject, plain, html } = renderMail({ ...mailOf(mail.template), locale: mail.locale }, at)
    expect(subject).toMatch(/\S/)
    expect(subject).not.toMatch(/[{}\r\n]/)
    expect(plain).toContain(scratch.name)
    expect(html).toContain('/account/packages/SO-7K3M-9Q2X')
    expect(`${html}${plain}`).not.toMatch(/undefined|\[object|mail\.[a-z]+\./i)
  })

  it('says what is covered, what is left, and until when it can be disputed', () => {
    const { plain } = renderMail(mailOf('careReported'), at)
    expect(plain).toContain('of which return care pays €400')
    expect(plain).toContain('After what return care pays, €200 is left for you.')
    expect(plain).toContain('You can dispute single items until Friday, 4 December 2026')
  })

  it('gives back the customer’s words, and the reason of a decision', () => {
    expect(renderMail(mailOf('careDisputed'), at).plain).toContain('“It was there before”')
    expect(renderMail(mailOf('careDecided'), at).plain).toContain('Our reason: Half of it was')
  })

  it('asks for nothing where there is nothing to pay', () => {
    const { plain } = renderMail(mailOf('careSettled', { items: [], charge: euros(0), item: null }), at)
    expect(plain).toContain('We found no damage.')
    expect(plain).toContain('There is nothing left for you to pay.')
    expect(plain).not.toContain('You can dispute')
  })
})
