import { createFileRoute } from '@tanstack/react-router'
import { BookingScreen } from '#app/features/booking/test-drive/booking-screen.tsx'
import { loadStep, type StepSearch } from '#app/features/booking/test-drive/load-step.ts'
import { openSteps, stepOf, titleOf } from '#app/features/booking/test-drive/steps.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged, notCached } from '#app/lib/cache-control/cache-control.ts'
import { config, marketCodes } from '#config'

export const Route = createFileRoute('/{-$locale}/test-drive/_booking/$step')({
  staticData: { messages: ['address-fields', 'test-drive', 'vehicle', 'wizard', 'errors', 'captcha'] },
  params: {
    parse: ({ step }) => {
      const known = stepOf(step)
      return known ? { step: known } : false
    },
  },
  validateSearch: ({ near, country }: Record<string, unknown>): StepSearch => ({
    // The router parses digits as a number.
    ...((typeof near === 'string' || typeof near === 'number') && { near: String(near).trim().slice(0, 80) }),
    ...(typeof country === 'string' && { country: marketCodes.find((code) => code === country) }),
  }),
  loaderDeps: ({ search: { near, country } }) => ({ near, country }),
  loader: ({ params: { step }, context: { locale }, deps }) => loadStep(step, locale, deps),
  staleTime: 60_000,
  headers: ({ params: { step } }) =>
    openSteps.includes(step) ? cachedUntilChanged('components', 'stores') : notCached,
  head: ({ match, params: { step } }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, titleOf(step)),
      description: translate(locale, 'test-drive.description', { brand: config.brand.name }),
      path: `/test-drive/${step}`,
      isPrivate: step !== 'type',
    })
  },
  component: Step,
})

function Step() {
  return <BookingScreen loaded={Route.useLoaderData()} />
}
