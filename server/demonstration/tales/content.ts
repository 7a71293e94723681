import { readFileSync } from 'node:fs'
import type { Tale } from '#server/demonstration/scene.ts'

const photograph = (name: string) => readFileSync(new URL(`../../../public/pictures/films/${name}`, import.meta.url))

const fjord = {
  en: 'A copper-coloured ES8 by a fjord in the first light',
  de: 'Ein kupferfarbener ES8 an einem Fjord im ersten Licht',
  nl: 'Een koperkleurige ES8 bij een fjord in het eerste licht',
  nb: 'En kobberfarget ES8 ved en fjord i det første lyset',
  sv: 'En kopparfärgad ES8 vid en fjord i det första ljuset',
  da: 'En kobberfarvet ES8 ved en fjord i det første lys',
  ar: 'سيارة ES8 نحاسية اللون بجانب مضيق بحري في أول ضوء',
}

/** Described in some languages only: the library says in how many it is not. */
const dune = { en: 'A Fjell on the crest of a dune', ar: 'سيارة Fjell على قمة كثيب رملي' }

const common = { type: 'news', topics: ['journeys'], desk: 'travel', scene: 'fjord' }

const english = {
  ...common,
  title: 'Three cabins you can reach on one charge',
  summary:
    'Huts in the Norwegian mountains with a charging post at the door, and how to book them before the snow comes.',
  html: '<p>Each of them is less than 250 kilometres from a large town, and each has a post that charges overnight.</p><p>How the car gets through the cold is another story: <a href="/news/tromso-winter">we drove to Tromsø</a>.</p>',
}

const swedish = {
  ...common,
  title: 'Tre stugor du når på en laddning',
  summary: 'Stugor i den norska fjällvärlden med laddstolpe vid dörren, och hur du bokar dem innan snön kommer.',
  html: '<p>Ingen av dem ligger längre än 25 mil från en större stad, och alla har en stolpe som laddar över natten.</p>',
}

const invitation = {
  ...common,
  title: 'An evening of winter driving in Oslo',
  summary: 'Come and try the cars on ice, with an instructor next to you and hot chocolate afterwards.',
  html: '<p>The rink at Bjørvika is ours for an evening. <a href="/test-drive">Book your place</a>, and bring warm shoes.</p>',
}

const cabins = { kind: 'article', id: 'three-cabins', locale: 'en_EU' } as const
const evening = { kind: 'article', id: 'winter-evening', locale: 'en_EU' } as const

const tale = (name: string, begins: number, tell: Tale['tell']): Tale => ({ name, begins, tell })

export const content: readonly Tale[] = [
  tale('An article about cabins got its photograph, a correction and a translation', 21, async ({ staff, daysAgo }) => {
    await staff.write(cabins, { ...english, html: english.html.replace('250', '150') })
    await staff.publish(cabins)
    const picture = await staff.uploadPicture('cabin-by-the-fjord', photograph('es8-fjord.webp'), fjord)
    await staff.write({ ...cabins, locale: 'sv_SE' }, swedish)
    await staff.markTranslated({ ...cabins, locale: 'sv_SE' }, cabins.locale)
    await staff.publish({ ...cabins, locale: 'sv_SE' })
    await daysAgo(18)
    const figure = `<figure><img src="${picture}" alt="${fjord.en}"><figcaption>The road to the second cabin</figcaption></figure>`
    await staff.write(cabins, { ...english, html: english.html + figure })
    await staff.publish(cabins)
  }),
  tale('A picture is described in two languages so far', 3, async ({ staff }) => {
    await staff.uploadPicture('fjell-on-a-dune', photograph('fjell-dune.webp'), dune)
  }),
  tale('An invitation waits for its day, and goes when it is over', 0.4, async ({ staff }) => {
    await staff.write(evening, invitation)
    await staff.publish(evening, localTime(5))
    await staff.takeDown(evening, localTime(19))
  }),
]

/** Time by the clocks of Berlin, so many days from now. */
function localTime(days: number): string {
  const then = Temporal.Instant.fromEpochMilliseconds(Date.now() + days * 86_400_000)
  return then.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString({ smallestUnit: 'minute' })
}
