import { describe, expect, it } from 'vitest'
import { config, type LocaleSlug, localeSlugs } from '#config'
import {
  type SubscriptionMailTemplate,
  subscriptionMailTemplates,
  type SubscriptionMailValues,
  subscriptionValues,
} from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'
import { sampleNow } from '#tests/server/backend/platform/mail/sample-mail.ts'
import {
  sampleSubscription,
  sampleSubscriptionMail,
} from '#tests/server/backend/platform/mail/sample-subscription-mail.ts'
import { renderMail } from '#tests/support/rendered-mail.ts'

const at = { now: sampleNow, publicUrl: 'https://solvei.example' }
const every = localeSlugs.flatMap((locale) => subscriptionMailTemplates.map((template) => ({ locale, template })))

interface Variant {
  template: SubscriptionMailTemplate
  locale?: LocaleSlug
  values?: Partial<SubscriptionMailValues>
  now?: string
}

function rendered({ now, ...variant }: Variant) {
  return renderMail(sampleSubscriptionMail(variant), { ...at, now: now ? new Date(now) : at.now })
}
/** Its spaces, some of which keep amounts and dates together, made plain ones. */
const plainOf = (variant: Variant) => rendered(variant).plain.replaceAll(/[\u00A0\u202F]/g, ' ')
const linkOf = (variant: Variant) => /<a href="([^"]+)"/.exec(rendered(variant).html)?.[1]

/** Words of a text that only English has. */
const englishWords = /\b(?:your|order|the|payment|car|please|withdraw|subscription|handover|return)\b/i
/** What stands in every language as it is: names, addresses, numbers. */
const foreign =
  /https:\S+|\S+@solvei\.example|Solvei Demonstration|Solvei Berlin|Kurfürstendamm|Standard Time|Order No/g

describe('a mail about a subscription', () => {
  it.each(every)(
    '$template in $locale says everything in its language, as text and as document',
    ({ locale, template }) => {
      const { subject, html, plain } = rendered({ locale, template })
      const { tag, direction } = config.locales[locale]
      expect(subject).toMatch(/\S/)
      expect(`${subject}${plain}`).not.toMatch(/[{}]|undefined|\[object|mail\.[a-z]+\./i)
      expect(plain).toContain(sampleSubscription.orderNo)
      expect(html).toContain(`<html lang="${tag}" dir="${direction}">`)
      expect(html).not.toContain(direction === 'rtl' ? 'text-align:left' : 'text-align:right')
      expect(html).toContain(sampleSubscription.orderNo)
    },
  )

  it.each(every.filter(({ locale }) => !locale.startsWith('en')))(
    '$template in $locale leaves no English in it',
    ({ locale, template }) => {
      const { subject, plain } = rendered({ locale, template })
      expect(`${subject}\n${plain}`.replaceAll(foreign, '')).not.toMatch(englishWords)
    },
  )

  it.each(every)('$template in $locale leads to one place', ({ locale, template }) => {
    expect(rendered({ locale, template }).html.match(/<a href=/g)).toHaveLength(1)
  })

  it('leads to what is to be done next', () => {
    const { links } = sampleSubscription
    expect(linkOf({ template: 'orderReceived' })).toBe(links.pay)
    expect(linkOf({ template: 'orderConfirmed' })).toBe(links.order)
    expect(linkOf({ template: 'paymentDeclined' })).toBe(links.pay)
    expect(linkOf({ template: 'paymentDeclined', now: '2026-11-21T07:30:00.001Z' })).toBe(links.order)
    expect(linkOf({ template: 'paymentExpired' })).toBe(links.cars)
    expect(linkOf({ template: 'paymentOverdue' })).toBe(`${links.order}?panel=arrears`)
    const passed = [0, 1, 10, 999].map((status) => linkOf({ template: 'creditPassed', values: { status } }))
    expect(passed).toEqual([links.checkout, links.pay, links.order, links.cars])
  })

  it('names each deadline by the clock of the market, in the words of the mail', () => {
    expect(plainOf({ template: 'orderReceived' })).toContain('bis Samstag, 21. November 2026 um 08:30 MEZ')
    const dubai = { timeZone: 'Asia/Dubai' }
    expect(plainOf({ template: 'orderReceived', locale: 'en_AE', values: dubai })).toContain(
      'by Saturday, 21 November 2026 at 11:30',
    )
    expect(plainOf({ template: 'cancellationReceived', locale: 'sv_SE' })).toContain(
      'Fram till lördag 21 november 2026 kl. 10:00 CET kan du ångra avbokningen.',
    )
    expect(plainOf({ template: 'creditRefused', locale: 'nl_NL' })).toContain('vrijdag 4 december 2026 om 10:00 CET')
  })

  it('counts a day that ends at midnight as the last one', () => {
    const values = { noticeEndsAt: '2026-12-31T23:00:00.000Z' }
    expect(plainOf({ template: 'noticeReceived', values })).toContain('endet am Donnerstag, 31. Dezember 2026.')
  })

  it('does not offer what is over', () => {
    const late = '2026-12-12T08:00:00.001Z'
    expect(plainOf({ template: 'readyForHandover' })).toContain('können Sie die Übergabe verlegen')
    expect(plainOf({ template: 'readyForHandover', now: late })).not.toContain('können Sie die Übergabe verlegen')
    expect(plainOf({ template: 'handedOver' })).toContain('Freitag, 4. Dezember 2026 um 09:30 MEZ widerrufen: https://')
    expect(plainOf({ template: 'handedOver', now: late })).not.toContain('widerrufen')
    expect(plainOf({ template: 'paymentDeclined', now: late })).toContain('Die Zahlungsfrist endete am')
  })

  it('leads to the end of this very order, without signing in, wherever that is open', () => {
    const { withdraw, cancel } = sampleSubscription.links
    for (const locale of localeSlugs) {
      expect(plainOf({ template: 'orderConfirmed', locale })).toContain(cancel)
      expect(plainOf({ template: 'orderConfirmed', locale })).toContain(withdraw)
      expect(plainOf({ template: 'readyForHandover', locale })).toContain(cancel)
      expect(plainOf({ template: 'readyForHandover', locale })).toContain(withdraw)
      expect(plainOf({ template: 'handedOver', locale })).toContain(cancel)
      expect(plainOf({ template: 'handedOver', locale })).toContain(withdraw)
    }
    expect(plainOf({ template: 'handedOver', values: { withdrawBy: null } })).not.toContain(withdraw)
    expect(plainOf({ template: 'handedOver', values: { priceMode: 0 } })).not.toContain(cancel)
    expect(plainOf({ template: 'finished' })).not.toContain('token=')
  })

  it('writes money as its language does, without what businesses get back beside it', () => {
    const detail = (locale: LocaleSlug, values = {}) => plainOf({ template: 'renewed', locale, values })
    expect(detail('de_DE')).toContain('Jeden Monat: 638,50 € · inklusive 101,95 € MwSt. (19 %)')
    expect(detail('nl_NL')).toContain('Elke maand: € 638,50 · inclusief € 101,95 btw (19%)')
    expect(detail('de_DE')).not.toContain('ohne MwSt.')
    expect(detail('de_DE', { identityType: 2 })).toContain('Jeden Monat: 536,55 € ohne MwSt. · 638,50 €')
    expect(detail('en_US', { identityType: 3 })).toContain('€536.55 without VAT · €638.50')
  })

  it('counts months and days as Arabic does', () => {
    const whole = (months: number) =>
      /الإجمالي خلال ([^،]+)،/.exec(plainOf({ template: 'orderConfirmed', locale: 'ar_AE', values: { months } }))?.[1]
    expect([1, 2, 6, 12].map(whole)).toEqual(['شهر واحد', 'شهرين', '6 أشهر', '12 شهرًا'])
  })

  it('says what is paid back, and that nothing is where nothing is', () => {
    const nothing = { fee: { amount: 0, currency: 'EUR' }, refund: { amount: 0, currency: 'EUR' } }
    const cancelled = plainOf({ template: 'cancellationReceived' })
    expect(cancelled).toContain('gezeigte Gebühr von 99 € an')
    expect(cancelled).toContain('Danach erstatten wir 1.138,50 €')
    const free = plainOf({ template: 'cancellationReceived', values: nothing })
    expect(free).toContain('Das ist für Sie kostenlos.')
    expect(free).toContain('endgültig beendet')
    expect(plainOf({ template: 'orderCancelled', values: nothing })).toContain('Sie haben nichts mehr zu zahlen.')
  })

  it('confirms a withdrawal with its time, and asks for a car that is out', () => {
    const before = plainOf({ template: 'withdrawalReceived' })
    expect(before).toContain('ist am Freitag, 20. November 2026 um 10:00 MEZ bei uns eingegangen')
    expect(before).not.toContain('unverzüglich zurück')
    const values = { handedOverAt: '2026-11-19T09:00:00.000Z' }
    expect(plainOf({ template: 'withdrawalReceived', values })).toContain(
      'Für die Tage der Nutzung behalten wir 99 € ein.',
    )
  })

  it('warns of further steps with the last reminder of a final statement only', () => {
    const last = 'Dies ist die letzte Erinnerung.'
    expect(plainOf({ template: 'paymentOverdue' })).toContain(
      'Am Mittwoch, 17. Februar 2027 versuchen wir es noch einmal.',
    )
    expect(plainOf({ template: 'paymentOverdue' })).not.toContain(last)
    const overdue = sampleSubscription.overdue && { ...sampleSubscription.overdue, isLast: true }
    expect(plainOf({ template: 'paymentOverdue', values: { overdue, status: 40 } })).toContain(last)
  })

  describe('that is not paid', () => {
    const subjectOf = (variant: Variant) => rendered(variant).subject.replaceAll(/[\u00A0\u202F]/g, ' ')
    const letters = ['paymentOverdue', 'paymentWarning', 'terminationAnnounced', 'graceGranted', 'terminated'] as const

    it.each(localeSlugs)('has letters that differ, each with the whole sum and every month, in %s', (locale) => {
      const subjects = new Set(letters.map((template) => subjectOf({ template, locale })))
      expect(subjects.size).toBe(letters.length)
      const incomplete = letters.filter((template) => {
        const plain = plainOf({ template, locale }).replaceAll(/[\u200E\u200F\u061C]/g, '')
        const [months, sums] = [plain.match(/\b638\b/g) ?? [], plain.match(/\b1[.,\s’]?277\b/g) ?? []]
        return months.length < 2 || sums.length < 2
      })
      expect(incomplete).toEqual([])
    })

    it('says what happens next, and on which day', () => {
      expect(plainOf({ template: 'paymentOverdue' })).toContain('2 Monatsbeträge für Ihren')
      const warning = plainOf({ template: 'paymentWarning' })
      expect(warning).toContain('bis Sonntag, 28. Februar 2027 nicht bezahlt, kündigen wir Ihnen an diesem Tag')
      expect(warning).toContain('versuchen wir außerdem noch einmal abzubuchen')
      const announcement = { at: '2027-02-14T09:00:00.000Z', isNextMonth: true }
      const first = sampleSubscription.overdue && { ...sampleSubscription.overdue, announcement }
      expect(plainOf({ template: 'paymentWarning', values: { overdue: first } })).toContain(
        'wird auch der am Sonntag, 14. Februar 2027 fällige Monat nicht bezahlt, kündigen wir Ihnen an diesem Tag',
      )
      const ending = sampleSubscription.overdue && { ...sampleSubscription.overdue, announcement: null }
      expect(plainOf({ template: 'paymentWarning', values: { overdue: ending } })).not.toContain('kündigen')
      const byHand = sampleSubscription.overdue && { ...sampleSubscription.overdue, isByHand: true }
      expect(plainOf({ template: 'paymentWarning', values: { overdue: byHand } })).not.toContain('abzubuchen')
      expect(subjectOf({ template: 'terminationAnnounced' })).toBe('Kündigung: Ihr Abo endet am Dienstag, 2. März 2027')
      expect(plainOf({ template: 'terminationAnnounced' })).toContain(
        'das Auto ist bis Dienstag, 16. März 2027 zurückzugeben',
      )
      const at = { at: '2027-03-02T23:00:01.000Z' }
      expect(plainOf({ template: 'terminated', values: at })).toContain('am Dienstag, 2. März 2027 zu Ende gegangen')
      const early = { at: '2027-02-25T09:00:00.000Z' }
      expect(plainOf({ template: 'terminated', values: early })).toContain('am Donnerstag, 25. Februar 2027 zu Ende')
    })

    it('asks for the final statement where automatic payment is switched off', () => {
      const settled = { amount: 12_345, currency: 'EUR', isByHand: true }
      const returned = plainOf({ template: 'returned', values: { status: 40, overdue: null, settled } })
      expect(returned).toContain(
        'Die automatische Abbuchung ist ausgeschaltet: Bitte zahlen Sie den Betrag in Ihrem Konto',
      )
      const overdue = sampleSubscription.overdue && { ...sampleSubscription.overdue, isByHand: true }
      expect(plainOf({ template: 'paymentOverdue', values: { status: 40, overdue } })).toMatch(
        /Aus Ihrer Nutzung des .* sind noch 1\.277 € offen\. Die automatische Abbuchung ist ausgeschaltet/,
      )
    })

    it('leads to the payment, and after the end to the return', () => {
      const { links } = sampleSubscription
      for (const template of ['paymentWarning', 'terminationAnnounced', 'graceGranted'] as const) {
        expect(linkOf({ template })).toBe(`${links.order}?panel=arrears`)
      }
      expect(linkOf({ template: 'terminated' })).toBe(links.order)
    })

    it('lists the months also when the car is back, but not in letters about other things', () => {
      const month = 'Donnerstag, 14. Januar 2027 bis Sonntag, 14. Februar 2027: 638,50 €'
      expect(plainOf({ template: 'terminationAnnounced' })).toContain(month)
      expect(plainOf({ template: 'returned', values: { status: 40 } })).toContain(month)
      expect(plainOf({ template: 'renewed' })).not.toContain(month)
    })

    it('can still be read though it was written before months were listed', () => {
      const earlier = {
        money: { amount: 63_850, currency: 'EUR' },
        retryAt: null,
        isLast: true,
        isByHand: false,
      }
      const { overdue } = subscriptionValues.parse({ ...sampleSubscription, overdue: earlier })
      expect(plainOf({ template: 'paymentOverdue', values: { overdue } })).toContain(
        'Den monatlichen Betrag von 638,50 € für Ihren',
      )
    })
  })

  it('keeps with the order all that was agreed: each line of the price, the terms, the right of withdrawal', () => {
    for (const template of ['orderReceived', 'orderConfirmed'] as const) {
      const plain = plainOf({ template })
      for (const line of [
        'Auto mit Versicherung, Service, Reifen: 599 €',
        'Farbe: 20,50 €',
        'Rückgabeschutz: 19 €',
        'Servicegebühr: 99 €',
        'Kaution, wird erstattet: 500 €',
        'Gesamt über 12 Monate, ohne Kaution: 7.761 €',
        'Laufzeit: 12 Monate, danach Monat für Monat',
        'in der Fassung 2026-11',
        'Die Widerrufsfrist endet am Freitag, 4. Dezember 2026 um 09:30 MEZ.',
        `mit der Widerrufsfunktion unter ${sampleSubscription.links.withdraw}`,
        'Widerrufsformular',
      ]) {
        expect(plain).toContain(line)
      }
    }
    expect(plainOf({ template: 'orderConfirmed', values: { withdrawBy: null } })).not.toContain('Widerruf')
    expect(plainOf({ template: 'renewed' })).not.toContain('Widerrufsformular')
  })

  it('brings the contract along, and says so', () => {
    const contract = { filename: 'Solvei-SO-7K3M-9Q2X.pdf', contentType: 'application/pdf', content: 'JVBERi0=' }
    const { plain, attachments } = renderMail(sampleSubscriptionMail(), { ...at, attachments: [contract] })
    expect(attachments).toEqual([contract])
    expect(plain).toContain('Der Vertrag liegt dieser E-Mail als PDF bei.')
    expect(rendered({ template: 'orderConfirmed' })).toMatchObject({
      attachments: [],
      plain: expect.not.stringContaining('als PDF'),
    })
  })

  it('lets its reader follow the addresses it names', () => {
    const { html } = rendered({ template: 'orderConfirmed', locale: 'ar_AE' })
    const { withdraw, contract } = sampleSubscription.links
    expect(html).toContain(`<a dir="ltr" href="${withdraw}" style="color:inherit">${withdraw}</a>.`)
    expect(html).toContain(`<a dir="ltr" href="${contract}"`)
  })

  it('tells where the car is handed over: at the store, or at the door', () => {
    const store = plainOf({ template: 'readyForHandover' })
    expect(store).toContain('wartet am Montag, 14. Dezember 2026 bei Solvei Berlin auf Sie')
    expect(store).toContain('Montag, 14. Dezember 2026 · Vormittag · Solvei Berlin · Kurfürstendamm 21, 10719 Berlin')
    const handover = {
      deliveryType: 2 as const,
      date: '2026-12-14',
      timePeriod: 0 as const,
      siteName: null,
      address: 'Lindenstraße 9, 10969 Berlin',
    }
    const door = plainOf({ template: 'readyForHandover', values: { handover } })
    expect(door).toContain('bis vor die Tür')
    expect(door).toContain('Montag, 14. Dezember 2026 · Lindenstraße 9, 10969 Berlin')
    expect(plainOf({ template: 'renewed', values: { status: 30 } })).not.toContain('Lindenstraße')
  })

  it('lets nobody write markup into it, and greets nobody by what is no name', () => {
    const values = { firstName: '<b>Win</b> at evil.example', modelName: `<img src=x onerror="alert('1')">` }
    const { html, plain } = rendered({ template: 'orderConfirmed', values })
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;')
    expect(html).not.toMatch(/<img|<b>/)
    expect(plain).toContain('\n\nGuten Tag\n\n')
    expect(`${html}${plain}`).not.toContain('evil.example')
  })
})
