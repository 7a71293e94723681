import { describe, expect, it } from 'vitest'
import { ActionTerms } from '#app/features/account/membership/action-terms.tsx'
import type { Action } from '#app/features/account/membership/membership.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const cancel: Action = { kind: 'cancel', isOpen: true, refusedBy: null, price: null, refund: null, until: null }

const shown = (action: Action) =>
  renderPage(
    'de_DE',
    {
      path: '/account/membership',
      messages: ['membership', 'account-membership', ...wordNamespaces('membershipOrder')],
    },
    <ActionTerms action={action} timeZone="Europe/Berlin" />,
  )

describe('what is said of a membership’s action', () => {
  it('is that a payment under way has to be decided first, in the words of the machine', async () => {
    const sentence = 'Eine Zahlung läuft; sie muss zuerst entschieden sein.'
    expect(await shown({ ...cancel, isOpen: false, refusedBy: 'isNoPaymentUnderWay' })).toContain(sentence)
    expect(await shown(cancel)).not.toContain(sentence)
  })
})
