import type { LocaleSlug } from '#config'
import type { CampaignPlan } from '#server/api/contract/schemas/campaigns.ts'
import type { NewsletterBody } from '#server/api/contract/schemas/content.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'

type Texts = Partial<Record<LocaleSlug, NewsletterBody>>

const everyone: CampaignPlan = {
  name: '',
  section: 'news',
  markets: [],
  languages: [],
  segment: 'everyone',
  channels: ['mail'],
}

const winter: Texts = {
  en_EU: {
    title: 'How far the ES8 goes in winter',
    preheader: 'We drove from Oslo to Tromsø at fifteen below zero',
    heading: 'A week in the cold',
    html: '<p>We took three cars to Tromsø in January. On the coldest day they went 340 kilometres on a charge.</p><p><a href="/news/tromso-winter">Read how we did it</a></p>',
  },
  sv_SE: {
    title: 'Så långt går ES8 på vintern',
    preheader: 'Vi körde från Oslo till Tromsø i femton minusgrader',
    heading: 'En vecka i kylan',
    html: '<p>I januari tog vi tre bilar till Tromsø. Den kallaste dagen gick de 340 kilometer på en laddning.</p><p><a href="/news/tromso-winter">Läs hur vi gjorde</a></p>',
  },
}

const offers: Texts = {
  sv_SE: {
    title: 'Bilar som är klara direkt',
    preheader: 'Fem ES8 står i Stockholm och väntar',
    heading: 'Hämta den i helgen',
    html: '<p>Fem bilar är klara att köras. <a href="/subscription">Se dem här</a></p>',
  },
}

/** Writes a campaign, which its editor then sends to themselves. */
async function written(scene: Scene, plan: Partial<CampaignPlan>, texts: Texts): Promise<string> {
  const campaignNo = await scene.staff.beginCampaign({ ...everyone, ...plan }, texts)
  const [locale] = Object.keys(texts) as LocaleSlug[]
  await scene.staff.fireCampaign(campaignNo, { type: 'staff.tested', locale: locale ?? 'en_EU' })
  return campaignNo
}

const tale = (name: string, begins: number, tell: Tale['tell']): Tale => ({ name, begins, tell })
const readable = { languages: ['en', 'sv'] }

export const campaigns: readonly Tale[] = [
  tale('The winter newsletter went to everyone who reads English or Swedish', 40, async (scene) => {
    const campaignNo = await written(scene, { ...readable, name: 'Winter range' }, winter)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.scheduled' })
  }),
  tale('An offer had no reader left at its time, for Edvin had unsubscribed', 4, async (scene) => {
    const plan = { name: 'Cars in Stockholm', section: 'offers', languages: ['sv'] } as const
    const campaignNo = await written(scene, { ...plan, languages: [...plan.languages] }, offers)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.scheduled', sendAt: localTime(1.5) })
  }),
  tale('A campaign was called off when its cars were gone', 12, async (scene) => {
    const campaignNo = await written(scene, { name: 'Last cars of the year', languages: ['sv'] }, offers)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.scheduled', sendAt: localTime(2) })
    await scene.daysAgo(11)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.cancelled' })
  }),
  tale('A campaign was stopped within its first minute, because of a wrong price', 0.4, async (scene) => {
    const campaignNo = await written(scene, { ...readable, name: 'Prices from December' }, winter)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.scheduled' })
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.paused' })
  }),
  tale('Next week’s campaign is scheduled', 0.3, async (scene) => {
    const campaignNo = await written(scene, { ...readable, name: 'Opening in Gothenburg' }, winter)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.scheduled', sendAt: localTime(7) })
  }),
  tale('A campaign is being written', 0.2, async (scene) => {
    await scene.staff.beginCampaign({ ...everyone, name: 'Spring test drives', section: 'events' }, {})
  }),
  tale('A campaign begins as the demonstration ends', 20 / 86_400, async (scene) => {
    const campaignNo = await written(scene, { ...readable, name: 'News of the month' }, winter)
    await scene.staff.fireCampaign(campaignNo, { type: 'staff.scheduled' })
  }),
]

/** Time by the clocks of Berlin, so many days from now. */
function localTime(days: number): string {
  const then = Temporal.Instant.fromEpochMilliseconds(Date.now() + days * 86_400_000)
  return then.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString({ smallestUnit: 'minute' })
}
