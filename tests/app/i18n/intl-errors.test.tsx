import { ReactIntlErrorCode } from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import { reportIntlError } from '#app/i18n/intl-errors.ts'
import { translate } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

const german = localeOfPath('/de_DE')

describe('failures of the translation library', () => {
  it.each(Object.values(ReactIntlErrorCode).filter((code) => code !== ReactIntlErrorCode.MISSING_TRANSLATION))(
    'are logged with their code: %s',
    (code) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      reportIntlError(Object.assign(new Error('details'), { code }))
      expect(logged.mock.calls[0]?.[0]).toMatch(new RegExp(`^i18n ${code}: .+ details$`))
    },
  )

  it('throw in tests where a message is missing', async () => {
    // Other tests have loaded messages.
    vi.resetModules()
    const { translate: translateAnew } = await import('#app/i18n/intl.ts')
    expect(() => translateAnew(german, 'home.title')).toThrow('MISSING_TRANSLATION')
  })
})

describe('a translated text', () => {
  it('comes in the language of the page, with its values', async () => {
    await loadMessages('de_DE', ['shell'])
    expect(translate(german, 'shell.progress', { position: 2, total: 5 })).toBe('Schritt 2 von 5')
  })

  it('logs a value that is missing and goes on', async () => {
    await loadMessages('de_DE', ['shell'])
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    translate(german, 'shell.progress')
    expect(logged.mock.calls[0]?.[0]).toContain('FORMAT_ERROR')
  })
})
