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

/** Films made of the site's own drawings (app/shared/scene/build-films.ts); a brand replaces them by its own. */
const films: readonly { id: string; name: string; title: Texts; caption: Texts }[] = [
  {
    id: 'film-es8-fjord',
    name: 'es8-fjord',
    title: {
      en: 'ES8 by the fjord',
      de: 'ES8 am Fjord',
      da: 'ES8 ved fjorden',
      nl: 'ES8 aan het fjord',
      sv: 'ES8 vid fjorden',
      nb: 'ES8 ved fjorden',
      ar: 'ES8 على ضفة المضيق',
    },
    caption: {
      en: 'An ES8 in copper drives along the water while the day turns to night and back. A drawn film, without sound.',
      de: 'Ein kupferner ES8 fährt am Wasser entlang, während der Tag zur Nacht wird und wieder hell. Ein gezeichneter Film ohne Ton.',
      da: 'En kobberfarvet ES8 kører langs vandet, mens dag bliver til nat og lys igen. En tegnet film uden lyd.',
      nl: 'Een koperkleurige ES8 rijdt langs het water terwijl de dag nacht wordt en weer licht. Een getekende film zonder geluid.',
      sv: 'En kopparfärgad ES8 kör längs vattnet medan dag blir natt och ljust igen. En tecknad film utan ljud.',
      nb: 'En kobberfarget ES8 kjører langs vannet mens dag blir natt og lyst igjen. En tegnet film uten lyd.',
      ar: 'سيارة ES8 نحاسية تسير بمحاذاة الماء بينما يتحول النهار إلى ليل ثم يعود. فيلم مرسوم بلا صوت.',
    },
  },
  {
    id: 'film-vind-city',
    name: 'vind-city',
    title: {
      en: 'Vind through the city',
      de: 'Vind durch die Stadt',
      da: 'Vind gennem byen',
      nl: 'Vind door de stad',
      sv: 'Vind genom staden',
      nb: 'Vind gjennom byen',
      ar: 'Vind عبر المدينة',
    },
    caption: {
      en: 'A white Vind crosses the city as its windows light up. A drawn film, without sound.',
      de: 'Ein weißer Vind durchquert die Stadt, während ihre Fenster angehen. Ein gezeichneter Film ohne Ton.',
      da: 'En hvid Vind kører gennem byen, mens vinduerne tændes. En tegnet film uden lyd.',
      nl: 'Een witte Vind rijdt door de stad terwijl de ramen oplichten. Een getekende film zonder geluid.',
      sv: 'En vit Vind kör genom staden medan fönstren tänds. En tecknad film utan ljud.',
      nb: 'En hvit Vind kjører gjennom byen mens vinduene tennes. En tegnet film uten lyd.',
      ar: 'سيارة Vind بيضاء تعبر المدينة بينما تضيء نوافذها. فيلم مرسوم بلا صوت.',
    },
  },
  {
    id: 'film-fjell-dune',
    name: 'fjell-dune',
    title: {
      en: 'Fjell in the dunes',
      de: 'Fjell in den Dünen',
      da: 'Fjell i klitterne',
      nl: 'Fjell in de duinen',
      sv: 'Fjell bland dynerna',
      nb: 'Fjell i sanddynene',
      ar: 'Fjell بين الكثبان',
    },
    caption: {
      en: 'A green Fjell passes the dunes, from dawn to the stars. A drawn film, without sound.',
      de: 'Ein grüner Fjell zieht an den Dünen vorbei, vom Morgengrauen bis zu den Sternen. Ein gezeichneter Film ohne Ton.',
      da: 'En grøn Fjell kører forbi klitterne, fra daggry til stjernerne. En tegnet film uden lyd.',
      nl: 'Een groene Fjell rijdt langs de duinen, van de dageraad tot de sterren. Een getekende film zonder geluid.',
      sv: 'En grön Fjell passerar dynerna, från gryning till stjärnor. En tecknad film utan ljud.',
      nb: 'En grønn Fjell passerer sanddynene, fra daggry til stjerner. En tegnet film uten lyd.',
      ar: 'سيارة Fjell خضراء تمر بالكثبان من الفجر حتى ظهور النجوم. فيلم مرسوم بلا صوت.',
    },
  },
]
const filmSeconds = 10

/** Press pictures of every model and the films, in every language. */
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
    const moving = films.map(({ id, name, title, caption }) =>
      row(id, {
        type: 'video',
        film: `/films/${name}.mp4`,
        seconds: filmSeconds,
        picture: `/pictures/films/${name}.webp`,
        title: title[language],
        caption: caption[language],
      }),
    )
    return [...moving, ...pictures]
  })
}
