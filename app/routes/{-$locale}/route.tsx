import { createFileRoute, Outlet } from '@tanstack/react-router'
import { findLocale } from '#app/i18n/locale.ts'

export const Route = createFileRoute('/{-$locale}')({
  params: {
    // A segment that is no supported locale is no locale at all: the page does not exist.
    parse: ({ locale }) => (locale === undefined || findLocale(locale) ? { locale } : false),
  },
  component: Outlet,
})
