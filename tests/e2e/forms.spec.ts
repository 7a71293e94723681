import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import { fieldId } from '#app/lib/form/field-id.ts'
import { leadSchemas } from '#app/shared/lead/lead-schema.ts'
import { personForm as activityPerson } from '#server/api/input/activities.ts'
import { guestName } from '#server/api/input/chat.ts'
import { addressForm } from '#server/api/input/leads.ts'
import { carForm, personForm as tradeInPerson, placeForm } from '#server/api/input/trade-in.ts'
import { examine } from './support/axe.ts'
import { formPage, type FormPart } from './support/form-page.ts'
import { brokenRule, rulesOf } from './support/form-rules.ts'
import {
  agreed,
  agreement,
  beside,
  emails,
  inOrder,
  leadOfScene,
  longNames,
  names,
  numbersOf,
  people,
  personOf,
  phones,
  proof,
  recorded,
  type Slug,
} from './support/form-values.ts'
import { leadPage } from './support/lead-page.ts'
import { leadOf } from './support/lead-story.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak, inSoakUnless } from './support/soak.ts'
import { expect, fromNetwork, test } from './support/test.ts'
import { endingWith, textsOf } from './support/texts.ts'

// All of them together write more than one network may.
test.use({ extraHTTPHeaders: fromNetwork() })

/*
 * Every rule of every form of the public site. A rule that a schema gets and no value here breaks fails its form's test
 * (`support/form-page.ts`). Booking and checkout have their own.
 */

for (const slug of ['de_DE', 'ar_AE'] as const) {
  const t = textsOf(slug)
  const uniquely = (what: string) => `${what}-${slug.toLowerCase().replace('_', '-')}@example.org`

  for (const scene of ['b2b', 'intention', 'test_drive', 'newsletter'] as const) {
    test(
      `the form ${scene} refuses in ${slug} what cannot be right, and takes what was mended`,
      inSoakUnless(slug === 'de_DE' && scene === 'b2b'),
      async ({ page, staff }) => {
        const { open, choose } = leadPage(page, slug, t)
        const isBesideCar = scene === 'intention' || scene === 'test_drive'
        await (isBesideCar ? choose(scene) : open(scene === 'b2b' ? 'business' : 'newsletter'))
        const email = uniquely(scene.replace('_', '-'))
        const asked = leadOfScene(scene, slug, email)
        const part: FormPart = {
          schema: leadSchemas[scene],
          ...asked,
          beside,
          submit: `lead.${scene}.submit`,
          taken: 'lead.done',
        }
        // A car's page is looked at by its own tests.
        await formPage(page, t).walk(part, isBesideCar ? undefined : () => examine(page, `a refused ${scene}`, 'light'))
        const { phoneNumber, numberPlate } = recorded[slug]
        expect(await leadOf(staff, email)).toMatchObject({
          scene,
          details: {
            ...(scene !== 'newsletter' && { phoneNumber }),
            ...(scene === 'intention' && { mileage: 12_000, numberPlate }),
            ...(scene === 'b2b' && { message: 'Vans, for Bergen' }),
          },
        })
      },
    )
  }

  test(
    `the registration for an activity refuses in ${slug} what cannot be right, and takes what was mended`,
    inSoak,
    async ({ page, stranger }) => {
      const activities = await stranger.activities.listEvents({ query: {} })
      const open = activities.findLast(({ closesAt, now }) => closesAt > now)
      await arrive(page, slug, `/activities/${open?.id}`)
      const { firstName, lastName } = people[slug]
      const part: FormPart = {
        schema: z.extend(activityPerson, proof),
        values: { firstName, lastName, email: uniquely('activity'), ...agreed },
        refused: [...names, ...longNames, ...emails, ...agreement],
        submit: 'activities.submit',
        taken: 'activities.done.title',
      }
      await formPage(page, t).walk(inOrder(part), () => examine(page, 'a refused registration', 'dark'))
    },
  )

  test(
    `beginning a chat refuses in ${slug} what cannot be right, and takes what was mended`,
    inSoak,
    async ({ page }) => {
      await arrive(page, slug, '/contact')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('contact.chat.open') })
        .click()
      const part: FormPart = {
        schema: z.object({ name: guestName, ...proof }),
        values: { name: people[slug].firstName, captcha: 'solved' },
        refused: [
          ['name', '<b>', 'errors.field.invalid'],
          ['captcha', '', 'captcha.required'],
        ],
        submit: 'chat.begin',
        taken: 'chat.empty',
      }
      await formPage(page, t).walk(part, () => examine(page, 'a refused beginning', 'dark'))
    },
  )

  test(
    `a form of one field leads in ${slug} to it, with what is wrong beside it`,
    inSoakUnless(slug === 'de_DE'),
    async ({ page, troubles }) => {
      // A form that works without scripts is posted, and answered by its page.
      troubles.expect(/status of 422/)
      await arrive(page, slug, '/unsubscribe')
      const main = page.getByRole('main')
      const field = main.locator(`#${fieldId('email')}`)
      const press = () => main.getByRole('button', { name: t('newsletter.ask.submit'), exact: true }).click()
      // A summary of one line would say twice what is wrong.
      for (const [, typed] of emails) {
        // An answer without scripts names no length: what is too long is no address, either.
        const problem = typed === '' ? 'errors.field.email.required' : 'errors.field.email.invalid'
        await field.fill(String(typed))
        await press()
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(endingWith(t(problem)))
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveValue(String(typed))
      }
      const broken = new Set(emails.map(([name, typed]) => brokenRule(addressForm, { [name]: typed }, name)))
      expect(rulesOf(addressForm).filter(({ check }) => !broken.has(check))).toEqual([])
      await field.fill(uniquely('one-field'))
      await press()
      await expect(page.getByRole('heading', { level: 1, name: t('newsletter.ask.sent') })).toBeVisible()
      expect(page.url()).not.toContain('example.org')
    },
  )
}

test(
  'the questions about a car to be traded in refuse in no_NO, which alone has them, what cannot be right',
  inSoak,
  async ({ page }) => {
    const slug = 'no_NO'
    const t = textsOf(slug)
    await arrive(page, slug, '/trade-in')
    const { walk } = formPage(page, t)
    const look = (step: string) => () => examine(page, `a refused ${step}`, 'light')
    const car: FormPart = {
      schema: carForm,
      values: {
        make: 'Volkswagen',
        model: 'ID.3',
        registrationYear: '2021',
        numberPlate: people[slug].plate,
        mileage: '42 000',
        condition: '',
      },
      refused: [
        ['make', '', 'trade-in.make.required'],
        ['model', '', 'trade-in.model.required'],
        ['registrationYear', '', 'trade-in.registrationYear.invalid'],
        ['registrationYear', '1899', 'trade-in.registrationYear.invalid'],
        ['registrationYear', '2099', 'trade-in.registrationYear.invalid'],
        ['numberPlate', '', 'errors.field.numberPlate.required'],
        ['numberPlate', 'HH SV 123', 'errors.field.numberPlate.invalid'],
        ['mileage', '', 'errors.field.mileage.required'],
        ['mileage', 'mange', 'errors.field.mileage.invalid'],
      ],
      submit: 'trade-in.next',
      taken: 'trade-in.place.title',
    }
    const place: FormPart = {
      schema: placeForm,
      values: { placeId: 'the first' },
      refused: [['placeId', '', 'trade-in.place.required']],
      submit: 'trade-in.next',
      taken: 'trade-in.contact.title',
    }
    const contact: FormPart = {
      schema: z.safeExtend(tradeInPerson, proof),
      values: { ...personOf(slug, 'kari.no-no@example.org'), ...agreed },
      // Only customers with a subscription are asked.
      beside: { subscriptionNo: '' },
      refused: [...names, ...longNames, ...emails, ...phones(numbersOf(slug)), ...agreement],
      submit: 'trade-in.send',
      taken: 'trade-in.done.title',
    }
    await walk(car, look('car'))
    await walk(place, look('place'))
    await walk(inOrder(contact), look('contact'))
  },
)

async function arrive(page: Page, slug: Slug, path: string): Promise<void> {
  await page.goto(`/${slug}${path}`)
  await refuseCookies(page, textsOf(slug))
}
