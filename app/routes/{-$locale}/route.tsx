import { createFileRoute, Outlet } from '@tanstack/react-router'
import { findLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'

export const Route = createFileRoute('/{-$locale}')({
  params: {
    // An unsupported locale is no locale: the page does not exist.
    parse: ({ locale }): { locale?: LocaleSlug | undefined } | false => {
      if (locale === undefined) return {}
      const found = findLocale(locale)
      return found ? { locale: found.slug } : false
    },
  },
  component: Outlet,
})
