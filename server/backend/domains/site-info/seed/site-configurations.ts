import type { MarketCode } from '#config'

/** Settings of the site for all languages, returned by the site-info endpoints. */
export const siteConfigurations = {
  'site/live-stream': {
    /** ISO weekday and its occurrence in the month: every first Thursday. */
    weekday: 4,
    weekOfMonth: 1,
    time: '20:00',
    timeZone: 'Asia/Shanghai',
    durationMinutes: 60,
    path: '/live',
    player: { kind: 'hls', url: '/streams/demonstration.m3u8' },
  },
  'site/social-media': {
    channels: [
      { id: 'instagram', name: 'Instagram', url: 'https://instagram.example/solvei' },
      { id: 'youtube', name: 'YouTube', url: 'https://youtube.example/@solvei' },
      { id: 'linkedin', name: 'LinkedIn', url: 'https://linkedin.example/company/solvei' },
    ],
  },
  /** Markets in which a car can be made to order (order type 2, OTD). */
  'site/otd-switch': {
    countries: { DE: true, DK: true, NL: true, SE: true, NO: true, AE: false } satisfies Record<MarketCode, boolean>,
  },
  /** Benefits at no charge that come with an order; identity type 1 is a private customer. */
  'site/special-offers': {
    offers: [
      {
        item: 'winterWheels',
        countries: ['DE', 'DK', 'NL', 'SE', 'NO'] satisfies MarketCode[],
        modelIds: ['es8'],
        identityTypes: [1],
        from: '2026-11-01',
        until: '2026-12-31',
      },
      {
        item: 'windowFilm',
        countries: ['AE'] satisfies MarketCode[],
        modelIds: ['es8'],
        identityTypes: [1],
        from: '2026-11-01',
        until: '2026-12-31',
      },
    ],
  },
  'site/support': {
    phones: {
      DE: '+49 30 23125 000',
      DK: '+45 12 34 01 00',
      NL: '+31 20 000 01 00',
      SE: '+46 8 465 004 00',
      NO: '+47 12 34 01 01',
      AE: '+971 4 000 0100',
    } satisfies Record<MarketCode, string>,
  },
}
