import type { Opening, OpeningFacts } from '#server/api/contract/schemas/careers.ts'

type Facts = OpeningFacts & Pick<Opening, 'country'>

/** Openings of the demonstration, by slug. */
export const openings = {
  'battery-systems-engineer-oslo': {
    reference: 'SO-2614',
    team: 'engineering',
    country: 'NO',
    workplace: 'hybrid',
    employment: 'fullTime',
    pay: { min: 780_000, max: 960_000, currency: 'NOK', per: 'year' },
    postedOn: '2026-11-16',
    closesOn: null,
  },
  'software-engineer-site-berlin': {
    reference: 'SO-2611',
    team: 'software',
    country: 'DE',
    workplace: 'hybrid',
    employment: 'fullTime',
    pay: { min: 68_000, max: 86_000, currency: 'EUR', per: 'year' },
    postedOn: '2026-11-12',
    closesOn: null,
  },
  'heat-test-engineer-abu-dhabi': {
    reference: 'SO-2609',
    team: 'engineering',
    country: 'AE',
    workplace: 'onSite',
    employment: 'fullTime',
    pay: { min: 24_000, max: 31_000, currency: 'AED', per: 'month' },
    postedOn: '2026-11-09',
    closesOn: null,
  },
  'material-designer-copenhagen': {
    reference: 'SO-2606',
    team: 'design',
    country: 'DK',
    workplace: 'onSite',
    employment: 'fullTime',
    pay: { min: 46_000, max: 56_000, currency: 'DKK', per: 'month' },
    postedOn: '2026-11-04',
    closesOn: null,
  },
  'test-drive-advisor-stockholm': {
    reference: 'SO-2603',
    team: 'retail',
    country: 'SE',
    workplace: 'onSite',
    employment: 'partTime',
    pay: { min: 190, max: 225, currency: 'SEK', per: 'hour' },
    postedOn: '2026-10-28',
    closesOn: null,
  },
  'mobile-service-technician-utrecht': {
    reference: 'SO-2598',
    team: 'service',
    country: 'NL',
    workplace: 'onSite',
    employment: 'fullTime',
    pay: { min: 3_200, max: 3_900, currency: 'EUR', per: 'month' },
    postedOn: '2026-10-20',
    closesOn: null,
  },
  'intern-second-life-berlin': {
    reference: 'SO-2595',
    team: 'operations',
    country: 'DE',
    workplace: 'hybrid',
    employment: 'internship',
    pay: { min: 2_250, max: 2_250, currency: 'EUR', per: 'month' },
    postedOn: '2026-10-14',
    closesOn: null,
  },
} satisfies Record<string, Facts>

export type OpeningId = keyof typeof openings
