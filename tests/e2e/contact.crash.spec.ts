import { randomUUID } from 'node:crypto'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { startBriefSite, temporaryDataDir } from '#tests/support/site.ts'
import { refuseCookies, signInAs } from './support/shell.ts'
import { dieAnswering } from './support/silence.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')

test(
  'a server that is killed while a message is on its way has it once, and the conversation goes on by itself',
  inSoak,
  async ({ page, troubles }) => {
    troubles.expect(
      /ERR_(?:CONNECTION_(?:RESET|REFUSED)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)|status of 5|message could not be sent/,
    )
    const folder = await temporaryDataDir(process.env['FILLED_DATA_DIR'])
    const first = await startBriefSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
    const main = page.getByRole('main')
    const log = main.getByRole('log', { name: t('chat.log') })
    await page.goto(`${first.url}/de_DE/login?next=/de_DE/contact`)
    await signInAs(page, t, 'private@solvei.example')
    await refuseCookies(page, t)
    await main.getByRole('button', { name: t('contact.chat.open') }).click()
    await main.getByRole('button', { name: t('chat.begin') }).click()
    const field = main.getByRole('textbox', { name: t('chat.text') })
    const send = () => main.getByRole('button', { name: t('chat.send'), exact: true }).click()
    await field.fill('Das erste Wort')
    await send()
    await expect(log.getByText('Das erste Wort')).toBeVisible()

    const { dead } = await dieAnswering(page, 'sendChatMessage', first)
    await field.fill('Das zweite Wort')
    await send()
    await dead
    await expect(main.getByRole('alert').first()).toBeVisible()
    await expect(main.getByText(t('chat.offline'))).toBeVisible()
    // What was typed is still there to be sent again.
    await expect(field).toHaveValue('Das zweite Wort')

    const second = await startBriefSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' }, first.port)
    await expect(main.getByText(t('chat.offline'))).toBeHidden({ timeout: 40_000 })
    await send()
    await expect(field).toHaveValue('')
    await expect(log.getByText('Das zweite Wort')).toHaveCount(1)
    const staff = siteApi(second.url, await accessTokenOf(second.url, 'staff@solvei.example'))
    const { items } = await staff.chatOperations.listChats({ query: { which: 'all' } })
    const chatId = items[0]?.chatId ?? ''
    const heard = await staff.chatOperations.readChat({ params: { chatId }, query: { after: 0 } })
    const ofCustomer = heard.messages.filter(({ sender }) => sender === 'customer')
    expect(ofCustomer.map(({ text }) => text)).toEqual(['Das erste Wort', 'Das zweite Wort'])
    await staff.chatOperations.answerChat({
      params: { chatId },
      body: { text: 'Wir sind wieder da.', clientKey: randomUUID() },
    })
    await expect(log.getByText('Wir sind wieder da.')).toBeVisible()
    // Asked to stop, it does not wait for those who listen.
    expect(await second.stop()).toBe(0)
    await folder.remove()
  },
)
