import { mailSections } from '#machines/orders/lead/index.ts'
import { ada, elin, jonas, layla, person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { key } from '#server/demonstration/shop.ts'

const minutesAgo = (minutes: number) => minutes / 1_440

export const chats: readonly Tale[] = [
  {
    name: 'Ada asks about the range in winter, and has her answer',
    begins: 16,
    async tell(scene) {
      const customer = await scene.customer(ada)
      const chat = await customer.say(null, 'Hei! Hvor langt kommer jeg om vinteren, med varmepumpe?')
      await scene.staff.answerChat(chat, 'Hei Ada! Rundt 380 km ved null grader, og litt mindre i sterk kulde.')
      await customer.say(chat, 'Supert, takk.')
    },
  },
  {
    name: 'Jonas asks for an invoice in another name and waits for staff',
    begins: minutesAgo(25),
    async tell(scene) {
      await (await scene.customer(jonas)).say(null, 'Guten Tag, können die Rechnungen auf unsere Filiale lauten?')
    },
  },
  {
    name: 'Layla asks in Arabic when she may bring her car back',
    begins: minutesAgo(55),
    async tell(scene) {
      await (await scene.customer(layla)).say(null, 'مرحباً، هل يمكنني إعادة السيارة يوم السبت؟')
    },
  },
  {
    name: 'Elin asks for the picture of the handover protocol',
    begins: 1.4,
    async tell(scene) {
      const customer = await scene.customer(elin)
      const chat = await customer.say(null, 'Hej, kan ni skicka bilden från överlämningen?')
      await scene.staff.answerChat(chat, 'Hej Elin! Den ligger nu i ditt ärende om skadan.')
    },
  },
]

const register = (name: string, begins: number, tell: Tale['tell']): Tale => ({ name, begins, tell })

/** Activity of a market that begins first after so many days. */
async function nextActivity(
  { shop }: Scene,
  country: 'NO' | 'SE' | 'DE' | 'DK' | 'NL',
  afterDays: number,
  kind: RegExp,
) {
  const items = await shop
    .api({ locale: 'en_EU', requestId: 'activities' })
    .activities.listEvents({ query: { country } })
  const earliest = Date.now() + afterDays * 86_400_000
  const found = items.find(
    ({ id, closesAt, startsAt }) =>
      kind.test(id) && Date.parse(startsAt) > earliest && Date.parse(closesAt) > Date.now(),
  )
  if (!found) throw new Error(`no activity in ${country}`)
  return found
}

const guest = (firstName: string) =>
  person(firstName, 'Malm', 'SE', `${firstName.toLowerCase().replace('ö', 'o')}.malm`)
const guests = ['Anna', 'Björn', 'Clara', 'Daniel', 'Ebba', 'Filip', 'Gustav', 'Hedda', 'Isak'] as const

export const activities: readonly Tale[] = [
  register('Anna and eight others want to a workshop for eight: Isak waits for a place', 20, async (scene) => {
    const { id } = await nextActivity(scene, 'SE', 25, /workshop/)
    for (const firstName of guests) {
      await (await scene.customer(guest(firstName))).register(id)
    }
  }),
  register('Ada came to the evening at the store', 100, async (scene) => {
    const customer = await scene.customer(ada)
    const { id, startsAt } = await nextActivity(scene, 'NO', 1, /./)
    const registrationNo = await customer.register(id)
    await scene.until(Date.parse(startsAt) + 5 * 60_000)
    await scene.staff.fireRegistration(id, registrationNo, { type: 'staff.checkedIn' })
  }),
  register('Jonas registered and did not come', 90, async (scene) => {
    const { id } = await nextActivity(scene, 'DE', 1, /./)
    await (await scene.customer(jonas)).register(id)
  }),
  register('Pernille cancelled her registration', 50, async (scene) => {
    const customer = await scene.customer(person('Pernille', 'Juhl', 'DK', 'pernille.juhl'))
    const { id } = await nextActivity(scene, 'DK', 3, /./)
    const registrationNo = await customer.register(id)
    await customer.visit().activities.cancel({ query: { registrationNo } })
  }),
  register('The same nine wanted to an earlier workshop for eight: Isak got no place', 75, async (scene) => {
    const { id } = await nextActivity(scene, 'NL', 2, /workshop/)
    for (const firstName of guests) {
      await (await scene.customer(guest(firstName))).register(id)
    }
  }),
]

/** Leaves a lead; the links of its mails. */
async function leave(
  scene: Scene,
  firstName: string,
  mailbox: string,
  sections: readonly ('news' | 'offers' | 'events')[],
) {
  const email = `${mailbox}@solvei.example`
  const guest = scene.shop.api({ locale: 'sv_SE', requestId: crypto.randomUUID(), remoteAddress: '2001:db8::5' })
  const body = {
    scene: 'INTENTION' as const,
    email,
    firstName,
    lastName: 'Holmgren',
    phoneCountry: 'SE' as const,
    phoneNumber: '701740606',
    sections: [...sections],
    privateCheck: true as const,
    textVersion: '2026-11',
    captcha: await scene.solveCaptcha(),
    locale: 'sv_SE' as const,
  }
  await guest.leads.recordLead({ body }, key())
  await scene.shop.settle()
  const confirm = async () => {
    const confirmed = await guest.leads.confirmLead({ body: { token: await scene.linkIn(email), scene: 'INTENTION' } })
    await scene.shop.settle()
    return confirmed.choiceToken
  }
  return { guest, confirm }
}

export const leads: readonly Tale[] = [
  register('Alva has not pressed the button in her mail yet', minutesAgo(40), async (scene) => {
    await leave(scene, 'Alva', 'alva', ['news'])
  }),
  register('Algot never confirmed his address, which was deleted', 35, async (scene) => {
    await leave(scene, 'Algot', 'algot', ['news'])
  }),
  register('Disa reads the news and waits to be called', 2, async (scene) => {
    const { confirm } = await leave(scene, 'Disa', 'disa', mailSections)
    await confirm()
  }),
  register('Edvin wants no more mails since last week', 60, async (scene) => {
    const { guest, confirm } = await leave(scene, 'Edvin', 'edvin', ['news', 'offers'])
    const token = await confirm()
    await scene.daysAgo(3)
    await guest.leads.unsubscribe({ body: { token } })
  }),
  register('Fanny left long ago, and her name is forgotten', 200, async (scene) => {
    const { guest, confirm } = await leave(scene, 'Fanny', 'fanny', ['news'])
    const token = await confirm()
    await scene.daysAgo(180)
    await guest.leads.unsubscribe({ body: { token } })
  }),
]

const device = (name: string) => ({
  brand: 'Firefox',
  deviceType: 'browser' as const,
  deviceToken: JSON.stringify({
    endpoint: `https://push.solvei.example/${name}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }),
  deviceId: `${name}-${'0'.repeat(24)}`,
  os: 'Linux',
  osVersion: '',
  pushType: 'web' as const,
  pushVersion: 0 as const,
})

/** Browsers of the demonstration belong to nobody: their customers have push messages turned off, so none is sent. */
export const browsers: readonly Tale[] = [
  register('A browser that its customer has not turned on yet', 1.2, async ({ shop }) => {
    await shop.api({ locale: 'no_NO', requestId: 'push' }).messages.registerClient({ body: device('registered') })
  }),
  register('Ada gets no push messages, though her browser could', 0.9, async (scene) => {
    const { messages } = (await scene.customer(ada)).visit()
    const { choices } = await messages.getChannels()
    await messages.setChannels({ body: { choices: choices.map((choice) => ({ ...choice, push: false })) } })
    const { clientId } = await messages.registerClient({ body: device('bound') })
    await messages.bindClient({ body: { clientId, deviceId: device('bound').deviceId } })
  }),
  register('Layla turned push messages off', 0.8, async (scene) => {
    const { messages } = (await scene.customer(layla)).visit()
    const { clientId } = await messages.registerClient({ body: device('unbound') })
    const own = { clientId, deviceId: device('unbound').deviceId }
    await messages.bindClient({ body: own })
    await messages.unbindClient({ body: own })
  }),
  register('A browser that was set up again, which replaces its earlier registration', 0.7, async ({ shop }) => {
    const { messages } = shop.api({ locale: 'no_NO', requestId: 'push' })
    await messages.registerClient({ body: device('again') })
    await messages.registerClient({ body: { ...device('again'), deviceId: `later-${'0'.repeat(24)}` } })
  }),
]
