import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** The HTML the server sends for an element, in English. */
export async function render(element: ReactNode): Promise<string> {
  await loadMessages('en_EU', ['shell', 'errors'])
  return renderToStaticMarkup(<RawIntlProvider value={intlOf(localeOfPath('/en_EU'))}>{element}</RawIntlProvider>)
}

/** The attributes of the first tag that matches, by name. */
export function attributesOf(html: string, tag: string): Record<string, string> {
  const [, attributes = ''] = new RegExp(`<${tag}\\b([^>]*)>`).exec(html) ?? []
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
