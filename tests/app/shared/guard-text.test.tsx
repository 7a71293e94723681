import { beforeEach, describe, expect, it, vi } from 'vitest'

const page = { path: '/ops', messages: [] } as const

describe('what a guard says', () => {
  // Other files may have loaded the words already.
  beforeEach(() => vi.resetModules())

  it('takes nothing from its page while the words are missing, and is there once they are', async () => {
    const { renderPage } = await import('#tests/app/features/account/frame/render-page.tsx')
    const { GuardText, preloadGuardText } = await import('#app/shared/guard-text.tsx')
    const text = <GuardText machine="testDriveOrder" guard="isCheckedIn" />
    expect(await renderPage('en_US', page, <p>Refused: {text}</p>)).toBe('<p>Refused: </p>')
    await preloadGuardText('en_US', 'testDriveOrder')
    expect(await renderPage('en_US', page, text)).toBe('The customer has not checked in.')
  })
})
