import { createFileRoute, Outlet } from '@tanstack/react-router'
import { findLocale } from '#app/i18n/locale.ts'

export const Route = createFileRoute('/{-$locale}')({
  params: {
    parse: ({ locale }) => (locale === undefined || findLocale(locale) ? { locale } : false),
  },
  component: Outlet,
})
