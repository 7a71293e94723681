import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import { mailTemplates } from '#server/backend/domains/test-drive/mails/mail-request.ts'
import { renderMail } from '#tests/support/rendered-mail.ts'
import { sampleMail, sampleNow, sampleValues } from './sample-mail.ts'

const at = { now: sampleNow, publicUrl: 'https://solvei.example' }
const every = localeSlugs.flatMap((locale) => mailTemplates.map((template) => ({ locale, template })))

const plainIn = (locale: (typeof localeSlugs)[number], values = {}) =>
  renderMail(sampleMail({ locale, values: { ...sampleValues, ...values } }), at).plain
const plainAt = (now: string) => renderMail(sampleMail(), { ...at, now: new Date(now) }).plain
const linkOf = (template: (typeof mailTemplates)[number]) =>
  /<a href="([^"]+)"/.exec(renderMail(sampleMail({ template }), at).html)?.[1]

describe('a mail', () => {
  it.each(every)(
    '$template in $locale has a subject, a text and a document in its language',
    ({ locale, template }) => {
      const mail = renderMail(sampleMail({ locale, template }), at)
      expect(mail.subject).toMatch(/\S/)
      expect(mail.subject).not.toMatch(/[{}\r\n]/)
      expect(mail.plain).toContain(sampleValues.orderNo)
      expect(mail.html).toMatch(/^<!doctype html>\n<html lang="[a-z]{2}-[A-Z0-9]{2,3}" dir="(ltr|rtl)">/)
      expect(mail.html).toContain(sampleValues.orderNo)
      expect(`${mail.html}${mail.plain}`).not.toMatch(/undefined|\[object|mail\.[a-z]+\./i)
    },
  )

  it('writes the time by the clock of the site, in the words of the mail', () => {
    expect(plainIn('no_NO')).toContain('mandag 7. desember 2026 · 10:00–10:45 (sentraleuropeisk normaltid)')
    expect(plainIn('en_US')).toMatch(
      /Monday, December 7, 2026 · 10:00\s–\s10:45\sAM \(Central European Standard Time\)/,
    )
    expect(plainIn('de_DE', { timeZone: 'Asia/Dubai' })).toContain('13:00–13:45 Uhr (Golf-Zeit)')
    expect(plainIn('en_EU', { startsAt: '2026-07-06T08:00:00.000Z', endsAt: '2026-07-06T08:45:00.000Z' })).toContain(
      '10:00–10:45 (Central European Summer Time)',
    )
  })

  it('runs from right to left in Arabic, while names and numbers keep their direction', () => {
    const { html } = renderMail(sampleMail({ locale: 'ar_AE' }), at)
    expect(html).toContain('<html lang="ar-AE" dir="rtl">')
    expect(html).toContain('text-align:right')
    expect(html).not.toContain('text-align:left')
    expect(html).toContain('<span dir="auto">TD7K2Q9M</span>')
  })

  it('tells where: the store, or the door the car comes to', () => {
    const store = renderMail(sampleMail(), at).plain
    expect(store).toContain('Hvor: Solvei Oslo · Karl Johans gate 1, 0154 Oslo')
    const values = { ...sampleValues, entryType: 2 as const, doorAddress: 'Parkveien 3, 0350 Oslo' }
    const door = renderMail(sampleMail({ values }), at).plain
    expect(door).toContain('Hvor: Parkveien 3, 0350 Oslo')
    expect(door).toContain('Vi kommer hjem til deg med ES8.')
    expect(door).not.toContain('Karl Johans gate')
  })

  it('offers a change before the cut-off only', () => {
    expect(plainAt('2026-12-06T09:00:00Z')).toContain(
      'Du kan flytte eller avbestille prøvekjøringen inntil 24 timer før start.',
    )
    const late = plainAt('2026-12-06T09:00:01Z')
    expect(late).not.toContain('flytte eller avbestille')
    expect(late).toContain('Kan du likevel ikke komme?')
  })

  it('names the advisor once there is one, and the reason staff gave', () => {
    const arranged = sampleMail({ template: 'arranged', values: { ...sampleValues, advisorName: 'Nils Berg' } })
    expect(renderMail(arranged, at).plain).toContain('Nils Berg tar imot deg')
    expect(renderMail(sampleMail({ template: 'arranged' }), at).plain).not.toContain('tar imot deg')
    const cancelled = sampleMail({
      template: 'cancelledByUs',
      values: { ...sampleValues, reason: 'Bilen er på verksted' },
    })
    expect(renderMail(cancelled, at).plain).toContain('Årsak: Bilen er på verksted')
  })

  it('leads to the next thing to do', () => {
    expect(linkOf('booked')).toBe('https://solvei.example/no_NO/test-drive/manage?t=abc&amp;x=1')
    expect(linkOf('cancelled')).toBe(sampleValues.rebookUrl)
    expect(linkOf('cancelledByUs')).toBe(sampleValues.rebookUrl)
    expect(linkOf('completed')).toBe(sampleValues.evaluateUrl)
  })

  it('lets nobody write markup into it', () => {
    const reason = `<img src=x onerror="alert('1')"> & more`
    const { html, plain } = renderMail(
      sampleMail({ template: 'cancelledByUs', values: { ...sampleValues, firstName: '<b>I</b>', reason } }),
      at,
    )
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more')
    expect(html).not.toMatch(/<img|<b>/)
    expect(plain).toContain(reason)
  })

  it.each(['Win at evil.example', 'http://evil.example', 'Call +47 900', 'a'.repeat(41)])(
    'does not greet %s by that name',
    (firstName) => {
      const { html, plain } = renderMail(sampleMail({ values: { ...sampleValues, firstName } }), at)
      expect(`${html}${plain}`).not.toContain(firstName)
      expect(plain).toContain('Hei,')
    },
  )

  it.each(["D'Arcy", 'Åse-Marie', 'محمد', 'Karl Otto Jr.', '李'])('greets %s by name', (firstName) => {
    const { plain } = renderMail(sampleMail({ values: { ...sampleValues, firstName } }), at)
    expect(plain).toContain(`Hei ${firstName},`)
  })

  it('attaches the calendar file where one is asked for', () => {
    const [file] = renderMail(sampleMail(), at).attachments
    expect(file).toMatchObject({
      filename: 'TD7K2Q9M.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('METHOD:PUBLISH')
    expect(renderMail(sampleMail({ template: 'cancelled' }), at).attachments[0]?.contentType).toContain('method=CANCEL')
    expect(renderMail(sampleMail({ template: 'reminder2', calendar: undefined }), at).attachments).toEqual([])
  })

  it('is light on its own and dark where the mail program is', () => {
    const { html } = renderMail(sampleMail(), at)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/<(script|link|img)/)
  })
})
