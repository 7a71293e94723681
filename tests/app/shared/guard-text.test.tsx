import { describe, expect, it } from 'vitest'
import { GuardText, preloadGuardText } from '#app/shared/guard-text.tsx'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const page = { path: '/ops', messages: [] } as const
const text = <GuardText machine="testDriveOrder" guard="isCheckedIn" />

describe('what a guard says', () => {
  it('takes nothing from its page while the words are missing, and is there once they are', async () => {
    expect(await renderPage('en_US', page, <p>Refused: {text}</p>)).toBe('<p>Refused: </p>')
    await preloadGuardText('en_US', 'testDriveOrder')
    expect(await renderPage('en_US', page, text)).toBe('The customer has not checked in.')
  })
})
