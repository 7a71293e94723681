import { beforeAll, describe, expect, it } from 'vitest'
import { hoursTexts } from '#app/features/public/contact/hours-text.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { localeSlugs, type LocaleSlug } from '#config'

const berlin = { firstWeekday: 1, lastWeekday: 5, opens: '09:00', closes: '18:00', timeZone: 'Europe/Berlin' }

beforeAll(() => Promise.all(localeSlugs.map((slug) => loadMessages(slug, ['contact']))))

function lead(slug: LocaleSlug, hours = berlin): string {
  const intl = intlOf(localeOfPath(`/${slug}`))
  return intl.formatMessage({ id: 'contact.chat.lead' }, hoursTexts(intl, hours)).replaceAll(/[\s\u200e\u200f]+/g, ' ')
}

describe('the hours of the chat', () => {
  it.each([
    ['en_US', 'Monday to Friday, 9:00 AM to 6:00 PM (Central European Time)'],
    ['en_EU', 'Monday to Friday, 9:00 to 18:00 (Central European Time)'],
    ['de_DE', 'Montag bis Freitag von 9:00 bis 18:00 Uhr (Mitteleuropäische Zeit)'],
    ['nl_NL', 'maandag tot en met vrijdag van 9:00 tot 18:00 uur (Midden-Europese tijd)'],
    ['da_DK', 'mandag til fredag kl. 9.00–18.00 (Centraleuropæisk tid)'],
    ['ar_AE', 'من الاثنين إلى الجمعة بين 9:00 ص و6:00 م (توقيت وسط أوروبا)'],
  ] as const)('are written in %s as its readers write them', (slug, text) => {
    expect(lead(slug)).toContain(text)
  })

  it('name the days, hours and zone of their market', () => {
    const gulf = { firstWeekday: 7, lastWeekday: 4, opens: '08:30', closes: '17:00', timeZone: 'Asia/Dubai' }
    expect(lead('en_AE', gulf)).toContain('Sunday to Thursday, 8:30 AM to 5:00 PM (Gulf Standard Time)')
  })
})
