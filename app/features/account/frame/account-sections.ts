import type { Section } from '#app/components/section-link.tsx'

/** Sections in groups: orders; payment and addresses; messages; the customer. Each by its route. */
export const accountSections: readonly (readonly Section[])[] = [
  [
    { label: 'account.overview', to: '/{-$locale}/account', isExact: true },
    { label: 'account.orders', to: '/{-$locale}/account/orders' },
    { label: 'account.enquiries', to: '/{-$locale}/account/enquiries' },
    { label: 'account.packages', to: '/{-$locale}/account/packages' },
    { label: 'account.membership', to: '/{-$locale}/account/membership' },
    { label: 'account.testDrives.short', to: '/{-$locale}/account/test-drives' },
    { label: 'account.activities', to: '/{-$locale}/account/activities' },
  ],
  [
    { label: 'account.paymentMethods', to: '/{-$locale}/account/payment-methods' },
    { label: 'account.invoices', to: '/{-$locale}/account/invoices' },
    { label: 'account.addresses', to: '/{-$locale}/account/addresses' },
  ],
  [
    { label: 'account.messages', to: '/{-$locale}/account/messages' },
    { label: 'account.notifications', to: '/{-$locale}/account/notifications' },
  ],
  [
    { label: 'account.profile', to: '/{-$locale}/account/profile' },
    { label: 'account.company', to: '/{-$locale}/account/company' },
    { label: 'account.security', to: '/{-$locale}/account/security' },
    { label: 'account.invitations', to: '/{-$locale}/account/invitations' },
    { label: 'account.privacy', to: '/{-$locale}/account/privacy' },
  ],
]
