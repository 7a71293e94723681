import type { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { type SeedLanguage, seedLanguages } from './articles/seed-article.ts'
import { languageHomes } from './language-homes.ts'

type ContentRow = typeof contentItems.$inferSelect
type Texts = Record<SeedLanguage, string>

const views = {
  side: {
    en: 'from the side',
    de: 'von der Seite',
    da: 'fra siden',
    nl: 'van opzij',
    sv: 'från sidan',
    nb: 'fra siden',
    ar: 'من الجانب',
  },
  front: {
    en: 'from the front',
    de: 'von vorn',
    da: 'forfra',
    nl: 'van voren',
    sv: 'framifrån',
    nb: 'forfra',
    ar: 'من الأمام',
  },
} satisfies Record<string, Texts>
const seededViews = ['side', 'front'] as const

/** Models by name, with the views that press pictures show. */
const models = [
  { id: 'es8', name: 'ES8', look: { side: 'copper-turbine', front: 'copper' } },
  { id: 'fjell', name: 'Fjell', look: { side: 'moss-turbine', front: 'moss' } },
  { id: 'vind', name: 'Vind', look: { side: 'dusk-turbine', front: 'dusk' } },
  { id: 'sund', name: 'Sund', look: { side: 'fjord-aero', front: 'fjord' } },
]

/** Films that may be shown without a licence; a brand replaces them by its own. */
const films: readonly {
  id: string
  vimeoId: string
  seconds: number
  picture: string
  title: Texts
  caption: Texts
}[] = [
  {
    id: 'film-winter-test',
    vimeoId: '76979871',
    seconds: 62,
    picture: '/pictures/vehicles/es8-arctic-turbine-side.svg',
    title: {
      en: 'Ten days north of Tromsø',
      de: 'Zehn Tage nördlich von Tromsø',
      da: 'Ti dage nord for Tromsø',
      nl: 'Tien dagen ten noorden van Tromsø',
      sv: 'Tio dagar norr om Tromsø',
      nb: 'Ti dager nord for Tromsø',
      ar: 'عشرة أيام شمال ترومسو',
    },
    caption: {
      en: 'The winter test of the ES8, told in a minute.',
      de: 'Der Wintertest des ES8 in einer Minute.',
      da: 'Vintertesten af ES8, fortalt på et minut.',
      nl: 'De wintertest van de ES8 in één minuut.',
      sv: 'Vintertestet av ES8 på en minut.',
      nb: 'Vintertesten av ES8 på ett minutt.',
      ar: 'اختبار ES8 الشتوي في دقيقة واحدة.',
    },
  },
  {
    id: 'film-quiet-cabin',
    vimeoId: '1084537',
    seconds: 596,
    picture: '/pictures/vehicles/vind-dusk-turbine-side.svg',
    title: {
      en: 'A car learns to be quiet',
      de: 'Ein Auto lernt, leise zu sein',
      da: 'En bil lærer at være stille',
      nl: 'Een auto leert stil te zijn',
      sv: 'En bil lär sig att vara tyst',
      nb: 'En bil lærer å være stille',
      ar: 'سيارة تتعلم الهدوء',
    },
    caption: {
      en: 'From the first prototype to the cello that pedestrians hear.',
      de: 'Vom ersten Prototyp bis zum Cello, das man auf dem Gehweg hört.',
      da: 'Fra den første prototype til den cello, som fodgængere hører.',
      nl: 'Van het eerste prototype tot de cello die voetgangers horen.',
      sv: 'Från den första prototypen till cellon som fotgängare hör.',
      nb: 'Fra den første prototypen til celloen som fotgjengere hører.',
      ar: 'من النموذج الأول إلى صوت التشيلو الذي يسمعه المشاة.',
    },
  },
]

/** Press pictures of every model and two films, in every language. */
export function mediaRows(publishedAt: Date): ContentRow[] {
  return seedLanguages.flatMap((language) => {
    const row = (id: string, body: Record<string, unknown>): ContentRow => ({
      id,
      kind: 'media',
      locale: languageHomes[language],
      body,
      publishedAt,
    })
    const pictures = models.flatMap(({ id, name, look }) =>
      seededViews.map((view) => {
        const picture = `/pictures/vehicles/${id}-${look[view]}-${view}.svg`
        return row(`${id}-${view}`, { type: 'picture', title: `${name} ${views[view][language]}`, picture })
      }),
    )
    const moving = films.map(({ id, title, caption, ...film }) =>
      row(id, { type: 'video', ...film, title: title[language], caption: caption[language] }),
    )
    return [...moving, ...pictures]
  })
}
