import { type LocaleSlug, localeSlugs } from '#config'
import { isFieldsKind, walletNames } from '#machines/shared/payment-method.ts'
import { challengeCode, maxChallengeTries } from '#server/backend/domains/payment-service/actions.ts'
import { translator } from '#server/backend/domains/payment-service/messages.ts'
import type { PayContext } from '#server/backend/domains/payment-service/pay-context.ts'
import type { PaymentRow } from '#server/backend/domains/payment-service/payment-rows.ts'
import { testWallets } from '#server/backend/domains/payment-service/test-cards.ts'
import { readVault } from '#server/backend/domains/payment-service/vault.ts'
import { formatExactMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { respond } from './document.ts'
import { mandate } from './fields-pages.ts'
import { type Html, html } from './html.ts'
import { pageStyle } from './pay-style.ts'
import { type ReturnMessage, runReturnToMerchant } from './return-to-merchant.script.ts'
import { serviceName } from './service-name.ts'

/** The bank's question. `isWrong`: the last code was wrong. */
export async function challengePage(context: PayContext, row: PaymentRow, isWrong: boolean): Promise<Response> {
  const locale = localeOf(row)
  const t = translator(locale)
  const card = row.vaultId === null ? undefined : await readVault(context, row.vaultId)
  const values = { merchant: context.merchant.name, last4: card?.last4 ?? '', amount: formatExactMoney(row, locale) }
  const error = isWrong ? t('pay.challenge.wrong', { tries: maxChallengeTries - row.actionTries }) : null
  return actionPage(context, row, {
    title: t('pay.challenge.title'),
    text: row.amount === 0 ? t('pay.challenge.verification', values) : t('pay.challenge.payment', values),
    status: isWrong ? 422 : 200,
    form: html`<div class="field">
        <label for="code">${t('pay.challenge.code')}</label>
        <p class="hint" id="code-hint">${t('pay.challenge.hint', { code: challengeCode })}</p>
        <input
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="8"
          dir="ltr"
          required${error === null ? null : html` aria-invalid="true"`}
          aria-describedby="code-hint code-error"
        />
        <p class="error" id="code-error" ${error === null ? html` hidden` : html` role="alert"`}>${error}</p>
      </div>
      <div class="actions">
        <button class="primary" name="decision" value="code">${t('pay.challenge.submit')}</button>
        <button name="decision" value="cancelled" formnovalidate>${t('pay.cancel')}</button>
      </div>`,
  })
}

/** Placeholder for the own page of a wallet or bank, with the results that a test can choose. */
export function walletPage(context: PayContext, row: PaymentRow): Response {
  const locale = localeOf(row)
  const t = translator(locale)
  const { method } = row
  if (isFieldsKind(method)) throw new Error(`payment ${row.id} by ${method} has no page`)
  const values = {
    merchant: context.merchant.name,
    amount: formatExactMoney(row, locale),
    wallet: walletNames[method],
  }
  const isLink = row.amount === 0
  const isDebit = isLink && method === 'ideal'
  const linkText = isDebit ? t('pay.bank.link.text', values) : t('pay.wallet.link.text', values)
  const [approved, ...others] = testWallets
  return actionPage(context, row, {
    title: isLink ? t('pay.wallet.link.title', values) : t('pay.wallet.payment.title', values),
    text: isLink ? linkText : t('pay.wallet.payment.text', values),
    form: html`${isDebit ? mandate(context, locale) : null}
      <p class="note">${t('pay.wallet.note', values)}</p>
      <div class="actions">
        <button class="primary" name="decision" value="${approved.id}">
          ${isLink ? t('pay.wallet.link.approve') : t('pay.wallet.payment.approve')}
        </button>
        <button name="decision" value="cancelled">${t('pay.cancel')}</button>
      </div>
      <details class="tests">
        <summary>${t('pay.tests.results')}</summary>
        <ul>
          ${others
            .filter(({ id }) => isLink || id !== 'walletDeclinedLater')
            .map(({ id }) => html`<li><button name="decision" value="${id}">${t(`pay.tests.${id}`)}</button></li>`)}
        </ul>
      </details>`,
  })
}

/** Returns to the merchant after the decision, by a message from the frame or by the address of its page. */
export function returnToMerchant(context: PayContext, row: PaymentRow): Response {
  const locale = localeOf(row)
  const t = translator(locale)
  const { merchant, publicUrl } = context
  if (row.redirectResult === null) throw new Error(`payment ${row.id} has no result to return`)
  if (row.presentation === 'page') {
    const url = new URL(row.returnUrl)
    url.searchParams.set('redirectResult', row.redirectResult)
    return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } })
  }
  const result: ReturnMessage = { merchantOrigin: merchant.origin, redirectResult: row.redirectResult }
  return respond(context, {
    locale,
    title: t('pay.done.title'),
    body: html`<h1>${t('pay.done.title')}</h1>
      <p>${t('pay.done.text', { merchant: merchant.name })}</p>`,
    style: pageStyle(publicUrl),
    script: `(${runReturnToMerchant.toString()})(${JSON.stringify(result)})`,
    presentation: 'frame',
  })
}

/** Page for an unknown or expired address. */
export function expiredPage(context: PayContext, locale: LocaleSlug, presentation: 'frame' | 'page'): Response {
  const t = translator(locale)
  const { merchant, publicUrl } = context
  return respond(context, {
    locale,
    title: t('pay.over.title'),
    body: html`<h1>${t('pay.over.title')}</h1>
      <p>${t('pay.over.text', { merchant: merchant.name })}</p>`,
    style: pageStyle(publicUrl),
    script: null,
    presentation,
    status: 404,
  })
}

function actionPage(
  context: PayContext,
  row: PaymentRow,
  { title, text, form, status = 200 }: { title: string; text: string; form: Html; status?: 200 | 422 },
): Response {
  const { merchant, publicUrl } = context
  return respond(context, {
    locale: localeOf(row),
    title,
    body: html`<p class="service">${serviceName(merchant)}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      <form method="post">${form}</form>`,
    style: pageStyle(publicUrl),
    script: null,
    presentation: row.presentation,
    status,
  })
}

function localeOf(row: PaymentRow): LocaleSlug {
  const locale = localeSlugs.find((slug) => slug === row.locale)
  if (!locale) throw new Error(`payment ${row.id} has an unknown locale: ${row.locale}`)
  return locale
}
