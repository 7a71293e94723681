import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { CheckoutStep } from '#machines/flows/subscription-checkout/index.ts'
import { DeliveryType, IdentityType, nameOf } from '#machines/shared/codes.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { arriveAt, comeAlive } from './booking-state.ts'
import { expect } from './test.ts'
import { newMethod, startingWith, type Texts } from './texts.ts'

export interface Subscriber {
  firstName: string
  lastName: string
  /** Digits after the dial code. */
  phone: string
  email: string
  address: { street: string; postcode?: string; city: string }
  company?: { name: string; registrationNumber: string; vatId: string }
}

/** The screens of the checkout as a person uses them, each control found by what it is called. */
export function checkoutPage(page: Page, slug: LocaleSlug, t: Texts) {
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const goOn = () => press(t('checkout.continue'))

  const rail = main.getByRole('navigation', { name: t('checkout.progress') })

  return {
    press,
    field,
    goOn,
    /** The steps with where one stands. */
    rail,

    /** Opens a step that is done from the rail above the steps. */
    // By the keyboard, since on phones nobody sees more of them than a line.
    openFromRail: (step: CheckoutStep) => rail.getByRole('link', { name: t(`checkout.${step}.name`) }).press('Enter'),

    /** Opens the checkout at an address, as a car's page links to it. */
    async openAddress(address: string) {
      await page.goto(address)
      await comeAlive(page)
    },

    async open(step: CheckoutStep) {
      await page.goto(`/${slug}/subscription/checkout/${step}`)
      await comeAlive(page)
    },

    /** Waits until the checkout's machine is in a state, `open.held.driver.editing`. */
    arriveAt: (state: string) => arriveAt(page, state),

    async subscribeAs(identity: 1 | 2 | 3) {
      await main
        .getByRole('radio', { name: startingWith(t(`checkout.identity.${nameOf(IdentityType, identity)}`)) })
        .check()
      await press(t('checkout.identity.reserve'))
    },

    async enterDriver({ firstName, lastName, phone }: Subscriber) {
      await field(t('checkout.driver.firstName')).fill(firstName)
      await field(t('checkout.driver.lastName')).fill(lastName)
      const born = main.getByRole('group', { name: t('checkout.driver.birthDate') })
      for (const [part, text] of [
        ['year', '1990'],
        ['month', '4'],
        ['day', '1'],
      ] as const) {
        await born.locator(`[autocomplete="bday-${part}"]`).fill(text)
      }
      await field(t('checkout.driver.phone')).fill(phone)
      await field(t('checkout.driver.licenceNumber')).fill('5123456789')
      await field(t('checkout.driver.licenceExpiresOn')).fill('2099-04-01')
    },

    /** One side of the licence, with its fields and what became of the image. */
    licence,

    chooseImage,

    /** Sends an image of each side and waits until it has arrived. */
    async uploadLicence() {
      for (const side of ['front', 'back'] as const) {
        await chooseImage(side)
        await expect(main.getByText(t('checkout.licence.there', { file: `${side}.jpg` }))).toBeVisible()
      }
    },

    /** At the store, or at the door where an address is given; on the day with this number in the list. */
    async chooseHandover(day: number, address?: Subscriber['address']) {
      await chooseWhere(address ? 2 : 1)
      if (address) {
        await enterAddress(address)
        await expect(main.getByText(t('checkout.delivery.served'))).toBeVisible()
      }
      await field(t('checkout.delivery.date')).selectOption({ index: day })
      await goOn()
    },

    chooseWhere,

    /** What the account keeps, to fill the fields below from. */
    savedAddresses: main.getByLabel(startingWith(t('address-fields.saved'))),

    async enterBilling({ email, address, company }: Subscriber) {
      if (company) {
        await field(t('checkout.billing.company')).fill(company.name)
        await field(t('checkout.billing.registration')).fill(company.registrationNumber)
        await field(t('checkout.billing.vatId')).fill(company.vatId)
      }
      await field(t('checkout.billing.email')).fill(email)
      await enterAddress(address)
      await goOn()
    },

    async agreeToCreditCheck() {
      await main.getByRole('checkbox', { name: t('checkout.credit.consent') }).check()
      await press(t('checkout.credit.check'))
    },

    /** In the provider's own fields, which are a frame of the page. */
    async enterCard(number: string, texts: (id: string) => string) {
      await main.getByRole('radio', { name: newMethod(t, 'card'), exact: true }).check()
      await fillCard(number, texts)
      await goOn()
    },

    fillCard,

    /** What the bank asks, in a frame of the page. */
    async answerBank(texts: (id: string) => string) {
      const bank = page.frameLocator('iframe').first()
      await bank.getByLabel(texts('pay.challenge.code')).fill('1234')
      await page.keyboard.press('Enter')
    },

    order: () => press(t('checkout.review.order')),
  }

  async function fillCard(number: string, texts: (id: string) => string): Promise<void> {
    // Nobody sees the fields before they can be used.
    await expect(main.locator('[aria-busy=false] > iframe')).toBeVisible()
    const fields = page.frameLocator('iframe').first()
    await fields.getByLabel(texts('pay.card.number')).fill(number)
    await fields.getByLabel(texts('pay.card.expiry'), { exact: true }).fill('12 / 30')
    await fields.getByLabel(texts('pay.card.code'), { exact: true }).fill('123')
    await main.getByRole('checkbox', { name: t('payment.mandate') }).check()
  }

  /** 1: at the store, 2: at the door. */
  async function chooseWhere(where: 1 | 2): Promise<void> {
    await main
      .getByRole('radio', { name: startingWith(t(`subscription-product.delivery.${nameOf(DeliveryType, where)}`)) })
      .check()
  }

  function licence(side: 'front' | 'back') {
    return main.getByRole('group', { name: t(`checkout.licence.${side}`) })
  }

  async function chooseImage(
    side: 'front' | 'back',
    file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: jpeg },
  ): Promise<void> {
    // Beside it is the field that opens the camera of a phone.
    await licence(side).locator('input[type=file]:not([capture])').setInputFiles(file)
  }

  async function enterAddress({ street, postcode, city }: Subscriber['address']) {
    // Where there are no postcodes, its parts have other names.
    await field(t(postcode ? 'address-fields.street' : 'address-fields.building')).fill(street)
    if (postcode) await field(t('address-fields.postcode')).fill(postcode)
    const town = field(t(postcode ? 'address-fields.city' : 'address-fields.emirate'))
    await town.fill(city)
    await town.blur()
  }
}
