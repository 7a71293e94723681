import type { CardEntry } from '#server/backend/domains/payment-service/card-entries.ts'
import { brandRules, type CardBrand } from '#server/backend/domains/payment-service/card-number.ts'
import { ibanLengths } from '#server/backend/domains/payment-service/iban.ts'
import { translator } from '#server/backend/domains/payment-service/messages.ts'
import type { PayContext } from '#server/backend/domains/payment-service/pay-context.ts'
import { testAccounts, testCards } from '#server/backend/domains/payment-service/test-cards.ts'
import { respond } from './document.ts'
import { type FieldsSettings, runFields } from './fields.script.ts'
import { type Html, html } from './html.ts'
import { frameStyle } from './pay-style.ts'
import { serviceName } from './service-name.ts'

export type FieldName = 'number' | 'expiry' | 'code' | 'holder' | 'iban'
export type ProblemCode = 'required' | 'invalid' | 'unsupported' | 'past'

export interface BrandSetting {
  name: string
  /** Prefixes of its numbers. */
  prefixes: readonly string[]
  digits: number
  codeDigits: number
  groups: number[]
}

const brandNames: Record<CardBrand, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Hosted fields of a card: a form in a frame that hands the shop a token. */
export function cardFieldsPage(context: PayContext, { id, locale }: CardEntry): Response {
  const t = translator(locale)
  const { publicUrl, merchant } = context
  const settings: FieldsSettings = {
    merchantOrigin: merchant.origin,
    url: `${publicUrl}/pay/card/${id}/card`,
    names: ['number', 'expiry', 'code'],
    brands: brandRules.map(({ brand, prefixes, digits, codeDigits }) => ({
      name: brandNames[brand],
      prefixes,
      digits,
      codeDigits,
      groups: digits === 15 ? [4, 6, 5] : [4, 4, 4, 4],
    })),
    ibanLengths: {},
    texts: {
      number: {
        required: t('pay.card.number.required'),
        invalid: t('pay.card.number.invalid'),
        unsupported: t('pay.card.number.unsupported'),
      },
      expiry: {
        required: t('pay.card.expiry.required'),
        invalid: t('pay.card.expiry.invalid'),
        past: t('pay.card.expiry.past'),
      },
      code: { required: t('pay.card.code.required'), invalid: t('pay.card.code.invalid') },
    },
  }
  const body = html`${field(
      'number',
      t('pay.card.number'),
      null,
      html`<div class="box">
        ${control('number', { autocomplete: 'cc-number', length: 23 })} <span class="brand" id="brand"></span>
      </div>`,
    )}
    <div class="row">
      ${field(
        'expiry',
        t('pay.card.expiry'),
        t('pay.card.expiry.hint'),
        control('expiry', { autocomplete: 'cc-exp', length: 9, hasHint: true }),
      )}
      ${field('code', t('pay.card.code'), null, control('code', { autocomplete: 'cc-csc', length: 4, hasHint: true }))}
    </div>
    <p class="hint" id="code-hint">${t('pay.card.code.hint')}</p>
    <p class="note">${t('pay.card.safe', { merchant: merchant.name, service: serviceName(merchant) })}</p>
    ${tests(
      t('pay.tests.title'),
      t('pay.tests.note'),
      testCards.map(({ id: card, number }) => ({ number, what: t(`pay.tests.${card}`) })),
    )}`
  return fieldsPage(context, { locale, title: t('pay.card.title'), body, settings })
}

/** Hosted fields of a bank account, with the mandate that its direct debits need. */
export function accountFieldsPage(context: PayContext, { id, locale }: CardEntry): Response {
  const t = translator(locale)
  const { publicUrl, merchant } = context
  const settings: FieldsSettings = {
    merchantOrigin: merchant.origin,
    url: `${publicUrl}/pay/card/${id}/account`,
    names: ['holder', 'iban'],
    brands: [],
    ibanLengths,
    texts: {
      holder: { required: t('pay.account.holder.required') },
      iban: {
        required: t('pay.account.iban.required'),
        invalid: t('pay.account.iban.invalid'),
        unsupported: t('pay.account.iban.unsupported'),
      },
    },
  }
  const body = html`${field(
      'holder',
      t('pay.account.holder'),
      null,
      control('holder', { autocomplete: 'name', length: 70, isText: true }),
    )}
    ${field('iban', t('pay.account.iban'), null, control('iban', { autocomplete: 'off', length: 42, isText: true }))}
    ${mandate(context, locale)}
    <p class="note">${t('pay.account.safe', { merchant: merchant.name, service: serviceName(merchant) })}</p>
    ${tests(
      t('pay.tests.accounts'),
      t('pay.tests.accounts.note'),
      testAccounts.map(({ id: account, iban }) => ({ number: iban, what: t(`pay.tests.${account}`) })),
      t('pay.tests.holder'),
    )}`
  return fieldsPage(context, { locale, title: t('pay.account.title'), body, settings })
}

/** Text of a SEPA direct debit mandate, as the scheme requires it. */
export function mandate({ merchant }: PayContext, locale: CardEntry['locale']): Html {
  const t = translator(locale)
  const values = { merchant: merchant.legalName, creditor: merchant.sepaCreditorId }
  return html`<p class="note">${t('pay.mandate.text', values)}</p>
    <p class="note">${t('pay.mandate.creditor', values)} ${t('pay.mandate.reference')}</p>`
}

function fieldsPage(
  context: PayContext,
  {
    locale,
    title,
    body,
    settings,
  }: Pick<CardEntry, 'locale'> & { title: string; body: Html; settings: FieldsSettings },
): Response {
  return respond(context, {
    locale,
    title,
    body: html`<form id="fields" novalidate aria-label="${title}">${body}<button type="submit" hidden></button></form>`,
    style: frameStyle(context.publicUrl),
    script: `(${runFields.toString()})(${JSON.stringify(settings)})`,
    presentation: 'frame',
  })
}

/** Published numbers, each with its result. */
function tests(title: string, note: string, numbers: { number: string; what: string }[], holder = ''): Html {
  return html`<details class="tests">
    <summary>${title}</summary>
    <p class="note">${note}</p>
    <ul>
      ${numbers.map(
        ({ number, what }) =>
          html`<li>
            <button type="button" data-fill="${number}" data-holder="${holder}">
              <span class="number">${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
              <span class="what">${what}</span>
            </button>
          </li>`,
      )}
    </ul>
  </details>`
}

function field(name: FieldName, label: string, hint: string | null, control: Html): Html {
  const shown = hint === null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`
  return html`<div class="field">
    <label for="${name}">${label}</label>${shown} ${control}
    <p class="error" id="${name}-error" hidden></p>
  </div>`
}

interface Control {
  autocomplete: string
  length: number
  hasHint?: boolean
  /** Letters as well as digits. */
  isText?: boolean
}

function control(name: FieldName, { autocomplete, length, hasHint = false, isText = false }: Control): Html {
  const described = hasHint ? `${name}-hint ${name}-error` : `${name}-error`
  // A name is written in the direction of its script.
  const direction = name === 'holder' ? 'auto' : 'ltr'
  return html`<input
    id="${name}"
    name="${name}"
    inputmode="${isText ? 'text' : 'numeric'}"
    autocomplete="${autocomplete}"
    maxlength="${String(length)}"
    dir="${direction}"
    aria-required="true"
    aria-describedby="${described}"
  />`
}
