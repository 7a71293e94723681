import type { CardEntry } from '#server/backend/domains/payment-service/card-entries.ts'
import { brandRules, type CardBrand } from '#server/backend/domains/payment-service/card-number.ts'
import { translator } from '#server/backend/domains/payment-service/messages.ts'
import type { PayContext } from '#server/backend/domains/payment-service/pay-context.ts'
import { testCards } from '#server/backend/domains/payment-service/test-cards.ts'
import { type CardFieldsSettings, runCardFields } from './card-fields.script.ts'
import { respond } from './document.ts'
import { type Html, html } from './html.ts'
import { frameStyle } from './pay-style.ts'
import { serviceName } from './service-name.ts'

export type FieldName = 'number' | 'expiry' | 'code'
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

/** Hosted fields: a form in a frame that hands the shop a token. */
export function cardFieldsPage(context: PayContext, { id, locale }: CardEntry): Response {
  const t = translator(locale)
  const { publicUrl, merchant } = context
  const settings: CardFieldsSettings = {
    merchantOrigin: merchant.origin,
    url: `${publicUrl}/pay/card/${id}/card`,
    brands: brandRules.map(({ brand, prefixes, digits, codeDigits }) => ({
      name: brandNames[brand],
      prefixes,
      digits,
      codeDigits,
      groups: digits === 15 ? [4, 6, 5] : [4, 4, 4, 4],
    })),
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
  const body = html`<form id="card" novalidate aria-label="${t('pay.card.title')}">
    ${field(
      'number',
      t('pay.card.number'),
      null,
      html`<div class="box">${control('number', 'cc-number', 23, false)} <span class="brand" id="brand"></span></div>`,
    )}
    <div class="row">
      ${field('expiry', t('pay.card.expiry'), t('pay.card.expiry.hint'), control('expiry', 'cc-exp', 9, true))}
      ${field('code', t('pay.card.code'), null, control('code', 'cc-csc', 4, true))}
    </div>
    <p class="hint" id="code-hint">${t('pay.card.code.hint')}</p>
    <p class="note">${t('pay.card.safe', { merchant: merchant.name, service: serviceName(merchant) })}</p>
    <details class="tests">
      <summary>${t('pay.tests.title')}</summary>
      <p class="note">${t('pay.tests.note')}</p>
      <ul>
        ${testCards.map(
          ({ id: card, number }) =>
            html`<li>
              <button type="button" data-number="${number}">
                <span class="number">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>
                <span class="what">${t(`pay.tests.${card}`)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </details>
    <button type="submit" hidden></button>
  </form>`
  return respond(context, {
    locale,
    title: t('pay.card.title'),
    body,
    style: frameStyle(publicUrl),
    script: `(${runCardFields.toString()})(${JSON.stringify(settings)})`,
    presentation: 'frame',
  })
}

function field(name: FieldName, label: string, hint: string | null, control: Html): Html {
  const shown = hint === null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`
  return html`<div class="field">
    <label for="${name}">${label}</label>${shown} ${control}
    <p class="error" id="${name}-error" hidden></p>
  </div>`
}

function control(name: FieldName, autocomplete: string, length: number, hasHint: boolean): Html {
  const described = hasHint ? `${name}-hint ${name}-error` : `${name}-error`
  return html`<input
    id="${name}"
    name="${name}"
    inputmode="numeric"
    autocomplete="${autocomplete}"
    maxlength="${String(length)}"
    dir="ltr"
    aria-required="true"
    aria-describedby="${described}"
  />`
}
