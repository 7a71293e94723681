import type { Section } from '#app/components/section-link.tsx'

/** What a customer has; what it is paid with and brought to; what is heard of it; who they are. Each by its route. */
export const accountSections: readonly (readonly Section[])[] = [
  [
    { label: 'account.overview', to: '/{-$locale}/account', isExact: true },
    { label: 'account.orders', to: '/{-$locale}/account/orders' },
    { label: 'account.packages', to: '/{-$locale}/account/packages' },
  ],
  [{ label: 'account.profile', to: '/{-$locale}/account/profile' }],
]
