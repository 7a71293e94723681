import type { Page } from '@playwright/test'
import { config, type LocaleSlug } from '#config'
import type { BookingStep } from '#machines/flows/test-drive-booking/index.ts'
import { arriveAt, comeAlive } from './booking-state.ts'
import { chooseLastSlot } from './slot-calendar.ts'
import { expect } from './test.ts'
import { startingWith, type Texts } from './texts.ts'

export interface Driver {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface Address {
  street: string
  /** None where the country has no postcodes. */
  postcode?: string
  city: string
}

/** The screens of the booking as a person uses them, each control found by what it is called. */
export function bookingPage(page: Page, slug: LocaleSlug, t: Texts) {
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const rail = main.getByRole('navigation', { name: t('test-drive.progress') })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const continues = () => press(t('test-drive.continue'))

  return {
    press,
    field,
    /** The steps with where one stands. */
    rail,

    /** Opens a step by its address, as from a bookmark, and waits until the page has come to life. */
    async open(step: BookingStep) {
      await page.goto(`/${slug}/test-drive/${step}`)
      await comeAlive(page)
    },

    /** Goes to a step by its address while the page stays, as by a link to it. */
    follow: (step: BookingStep) =>
      page.evaluate((path) => history.pushState(null, '', path), `/${slug}/test-drive/${step}`),

    /** Waits until the booking's machine is in a state, `open.slot.taken`. */
    arriveAt: (state: string) => arriveAt(page, state),

    /** Opens a step that is done from the rail above the steps. */
    openFromRail: (step: BookingStep) => rail.getByRole('link', { name: t(`test-drive.${step}.name`) }).click(),

    chooseKind,
    chooseModel,
    chooseStore,

    async enterAddress({ street, postcode, city }: Address) {
      // Where there are no postcodes, its parts have other names.
      await field(t(postcode ? 'address-fields.street' : 'address-fields.building')).fill(street)
      if (postcode) await field(t('address-fields.postcode')).fill(postcode)
      await field(t(postcode ? 'address-fields.city' : 'address-fields.emirate')).fill(city)
      await continues()
    },

    chooseSlot,
    reserve,

    /** From the first step: reserves the last slot of a model at the store in a town, and goes on to the last step; its start. */
    async reserveAtStore({ model, town }: { model: string; town: string }) {
      await chooseKind('store')
      await chooseModel(model)
      await chooseStore(town)
      const slot = await chooseSlot()
      await reserve()
      await arriveAt(page, 'open.contact.editing')
      return slot
    },

    async enterDriver({ firstName, lastName, email, phone }: Driver) {
      await field(t('test-drive.contact.firstName')).fill(firstName)
      await field(t('test-drive.contact.lastName')).fill(lastName)
      await field(t('test-drive.contact.email')).fill(email)
      await field(t('test-drive.contact.phone')).fill(phone)
    },

    async agree() {
      await main.getByRole('checkbox', { name: t('test-drive.contact.licence') }).check()
      await main.getByRole('checkbox', { name: t('test-drive.contact.guidelines') }).check()
    },

    /** Ticks the captcha, unless it is still ticked, and waits for its second of work. */
    async solveCaptcha() {
      const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
      if ((await captcha.getAttribute('aria-checked')) !== 'true') await captcha.click()
      await expect(captcha).toHaveAttribute('aria-checked', 'true')
    },

    book: () => press(t('test-drive.contact.book')),
  }

  async function chooseKind(kind: 'store' | 'now' | 'door') {
    await main
      .getByRole('radio', { name: `${t(`test-drive.kind.${kind}`)} ${t(`test-drive.kind.${kind}.text`)}` })
      .check()
    await continues()
  }

  async function chooseModel(name: string) {
    await main.getByRole('radio', { name, exact: true }).check()
    await continues()
  }

  /** By the town in its name. */
  async function chooseStore(town: string) {
    await main.getByRole('radio', { name: startingWith(`${config.brand.name} ${town}`) }).check()
    await continues()
  }

  /** Chooses the last slot that is offered, not one of these; its start. Nothing is reserved by that. */
  function chooseSlot(isPassedOver?: (dateOrStart: string) => boolean) {
    return chooseLastSlot(main, t('test-drive.slot.day'), isPassedOver)
  }

  function reserve() {
    return press(t('test-drive.slot.reserve'))
  }
}
