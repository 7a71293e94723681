import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { AddressEntry, EditorEvent } from '#machines/flows/address-editor/index.ts'
import { success } from '#machines/shared/outcome.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { entry as savedEntry, openedAddress } from '#tests/fixtures/machines/address-editor.ts'
import type { AddressPathStep } from '#tests/support/address-paths.ts'
import { arriveAt } from './booking-state.ts'
import { holdCalls } from './held-calls.ts'
import { reply } from './intercept.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { expect } from './test.ts'
import { startingWith, textsOf } from './texts.ts'

/** The server function behind each call of the machine. */
const functions = { checkAddress: 'lookUpAddress', saveAddress: 'saveAddress', loadAddress: 'loadAddress' }

/** What is the walk's own: in which language, and which address of theirs is changed. */
export interface AddressWalker {
  slug: LocaleSlug
  addressId: string
}

/** Customer's client, and a new address of theirs to walk with. */
export async function savedAddress({ addresses }: ApiClient): Promise<string> {
  const { street, postcode, city } = savedEntry.address
  const body = { address: { country: 'DE', street, postcode, city }, label: savedEntry.label } as const
  const { id } = await addresses.createDelivery({ body }, { idempotencyKey: crypto.randomUUID() })
  return id
}

/** Drives the real screens: what people do is done there, what the calls come to is said on the way to the site. */
export async function driveAddress(
  page: Page,
  steps: readonly AddressPathStep[],
  { slug, addressId }: AddressWalker,
): Promise<ScreenDriver> {
  const t = textsOf(slug)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const field = (name: string) => main.getByLabel(name, { exact: true })
  /** As it was written last. */
  let typed = savedEntry
  const follow = (name: string) => main.getByRole('link', { name, exact: true }).click()
  const calls = await holdCalls(page, {
    functions,
    fixed: {},
    answer: (request, _call, output) => reply(request, output ?? null),
  })
  await page.clock.install()
  await page.goto(`/${slug}/account/addresses/delivery/${addressId}`)
  await open()

  return {
    async take(index) {
      // The page has opened the form of the address's country.
      if (index === 0) return
      const { event, answer } = stepAt(steps, index)
      if (event) {
        calls.begin(null)
        await fire(event)
      } else if (answer) await come(answer)
    },
    async check(index) {
      // Whoever uses the keyboard goes on from where they were.
      const isOpening = index === 0 || stepAt(steps, index).event?.type === 'session.started'
      if (!isOpening) await expect(main.locator(':focus')).toHaveCount(1)
    },
  }

  /** From the list, so that the page asks for the address itself: the fixtures' one, with the orders that go to it. */
  async function open(): Promise<void> {
    await arriveAt(page, 'editing')
    calls.begin('loadAddress')
    await follow(t('account-addresses.back'))
    await follow(t('account-addresses.edit', { street: savedEntry.address.street }))
    const loading = await calls.arrived('loadAddress')
    await loading.answer(success(openedAddress))
    await arriveAt(page, 'editing')
  }

  async function come(answer: NonNullable<AddressPathStep['answer']>): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return page.clock.fastForward(answer.ms)
  }

  async function fire(event: EditorEvent): Promise<void> {
    switch (event.type) {
      case 'country.chosen':
        await main
          .getByRole('radio')
          .and(page.locator(`[value="${event.country}"]`))
          .check()
        return press(t('account-addresses.continue'))
      case 'entry.drafted':
        return write(event.entry)
      case 'country.opened':
        await write(event.entry)
        return press(t('account-addresses.country.change'))
      case 'address.submitted':
        await write(event.entry)
        return press(t('account-addresses.save'))
      case 'suggestion.taken':
        return press(t('account-addresses.found.take'))
      case 'typed.kept':
        return press(t('account-addresses.typed.keep'))
      case 'editing.opened':
        return press(t('account-addresses.editAgain'))
      // All that can follow are ticked.
      case 'orders.chosen':
        return press(t('account-addresses.save'))
      case 'mine.kept':
        return press(t('account-addresses.conflict.keep'))
      case 'theirs.taken':
        typed = openedAddress.entry
        return press(t('account-addresses.conflict.take'))
      case 'new.chosen':
        return press(t('account-addresses.gone.save'))
      case 'retry.requested':
        return press(t('account-addresses.retry'))
      case 'session.started':
        await follow(t('shell.account.signIn'))
        await arriveAt(page, 'editing')
        return finds(typed)
    }
  }

  /** What was typed before one had to sign in again, in the letters of the place where those were taken. */
  async function finds({ address, label }: AddressEntry): Promise<void> {
    await expect(field(t('address-fields.street'))).toHaveValue(new RegExp(`^${address.street}$`, 'i'))
    await expect(main.getByLabel(startingWith(t('account-addresses.label')))).toHaveValue(label)
  }

  async function write(entry: AddressEntry): Promise<void> {
    typed = entry
    const { address, label } = entry
    await field(t('address-fields.street')).fill(address.street)
    await field(t('address-fields.postcode')).fill(address.postcode)
    await field(t('address-fields.city')).fill(address.city)
    await main.getByLabel(startingWith(t('account-addresses.label'))).fill(label)
  }
}
