import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Leads people of a company to its cars and invoices, which are not their own. */
export function CompanyNote({ company }: { company: string | null }) {
  if (company === null) return null
  return (
    <aside className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken p-6">
      <p className="max-w-prose">
        <FormattedMessage id="account.company.note" values={{ company: <bdi>{company}</bdi> }} />
      </p>
      <LinkButton to="/{-$locale}/account/company" params={({ locale }) => ({ locale })} variant="quiet" size="small">
        <FormattedMessage id="account.company.open" />
      </LinkButton>
    </aside>
  )
}
