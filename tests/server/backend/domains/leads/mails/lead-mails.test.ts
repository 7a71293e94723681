import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { type LeadMailRequest, leadMailRequest } from '#server/backend/domains/leads/mails/lead-mail-request.ts'
import { renderMail } from '#tests/support/rendered-mail.ts'

const at = { now: new Date('2026-11-20T08:10:00Z'), publicUrl: 'https://solvei.example' }
const unsubscribeUrl = 'https://solvei.example/unsubscribe?token=l_LD-1.x'

function sample(
  template: LeadMailRequest['template'],
  values: Partial<LeadMailRequest['values']> = {},
): LeadMailRequest {
  const own = template === 'leadConfirm' ? { url: 'https://solvei.example/newsletter/confirm?token=LD-1.x' } : {}
  return {
    template,
    to: 'kari@example.org',
    locale: 'en_US',
    orderNo: 'LD-1',
    values: { sections: ['news', 'offers'], confirmHours: 72, unsubscribeUrl, ...own, ...values },
  }
}

const every = localeSlugs.flatMap((locale) =>
  leadMailRequest.shape.template.options.map((template) => ({ locale, template })),
)

describe('a mail about a lead', () => {
  it.each(every)(
    '$template in $locale has a subject, a text and a document in its language',
    ({ locale, template }) => {
      const { subject, plain, html } = renderMail({ ...sample(template), locale }, at)
      expect(subject).toMatch(/\S/)
      expect(`${subject}${html}${plain}`).not.toMatch(/undefined|\[object|mail\.[a-z]+\./i)
      expect(subject).not.toMatch(/[{}\r\n]/)
    },
  )

  it.each(localeSlugs)('says in %s what each scene is about, before and after it is confirmed', (locale) => {
    for (const template of ['leadConfirm', 'leadConfirmed'] as const) {
      const texts = leadScenes.map((scene) => renderMail({ ...sample(template, { scene }), locale }, at).plain)
      expect(new Set(texts).size).toBe(leadScenes.length)
    }
  })

  it('says how to end in one press what somebody wanted, and nothing else', () => {
    expect(renderMail(sample('leadConfirmed'), at).unsubscribeUrl).toBe(unsubscribeUrl)
    expect(renderMail(sample('leadConfirmed', { sections: [] }), at).unsubscribeUrl).toBeNull()
    expect(renderMail(sample('leadConfirm'), at).unsubscribeUrl).toBeNull()
  })

  it('greets nobody by a name that is a message', () => {
    expect(renderMail(sample('leadConfirmed', { firstName: 'visit evil.example' }), at).plain).not.toContain('evil')
    expect(renderMail(sample('leadConfirmed', { firstName: 'Kari' }), at).plain).toContain('Kari')
  })
})
