/** Page that represents its kind, with the name shown in figures. */
export interface BenchPage {
  name: string
  path: string
  /** Queries with which it is another page. */
  queries?: readonly string[]
}

const list = {
  name: 'list of cars',
  path: '/de_DE/subscription',
  queries: [
    '?paint=fjord',
    '?model=es8~vind&sort=price',
    '?condition=used&to=800',
    '?area=de-berlin',
    '?drive=awd&battery=100',
    '?q=vind%20kupfer',
    '?wheels=20-turbine&sort=range',
    '?interior=sand&area=de-hamburg&sort=mileage',
    '?type=2&paint=moss~copper',
    '?km=20000&within=28',
  ],
}
const configurator = {
  name: 'configurator',
  path: '/de_DE/vehicles/es8',
  queries: [
    '?paint=fjord',
    '?paint=moss&interior=sand',
    '?wheels=21-turbine',
    '?version=100-awd',
    '?version=75-rwd&paint=copper',
    '?km=1500',
    '?km=2500&months=24',
    '?way=purchase&down=20',
    '?interior=lichen&months=12&care=1',
    '?paint=dusk&wheels=20-aero&way=privateLeasing',
  ],
}

/** Pages to read, and first steps of flows, on a running site. */
export async function pagesOf(siteUrl: string): Promise<{ content: BenchPage[]; steps: BenchPage[] }> {
  const listed = await (await fetch(siteUrl + list.path)).text()
  const product = /href="(\/de_DE\/subscription\/[a-z0-9-]+)[?"]/.exec(listed)?.[1]
  if (product === undefined) throw new Error('the list leads to no car')
  return {
    content: [
      { name: 'home', path: '/de_DE' },
      list,
      { name: 'product', path: product },
      { name: 'vehicles', path: '/de_DE/vehicles' },
      configurator,
      { name: 'membership', path: '/de_DE/membership' },
      { name: 'business', path: '/de_DE/business' },
      { name: 'newsletter', path: '/de_DE/newsletter' },
      { name: 'news', path: '/de_DE/news' },
      { name: 'article', path: '/de_DE/news/tromso-winter' },
      { name: 'press', path: '/de_DE/media' },
      { name: 'activities', path: '/de_DE/activities' },
      { name: 'contact', path: '/de_DE/contact' },
      { name: 'live', path: '/de_DE/live' },
      { name: 'careers', path: '/de_DE/careers' },
      { name: 'trade-in', path: '/no_NO/trade-in' },
    ],
    steps: [
      { name: 'booking step', path: '/de_DE/test-drive/type' },
      { name: 'checkout step', path: '/de_DE/subscription/checkout/vehicle' },
      { name: 'membership step', path: '/de_DE/membership/checkout/ownership' },
    ],
  }
}
