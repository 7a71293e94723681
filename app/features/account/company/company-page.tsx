import { FormattedMessage } from 'react-intl'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import { AgreementPart } from './agreement-part.tsx'
import { Cars } from './cars.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyInvitation } from './company-invitation.tsx'
import type { Opened } from './company.ts'
import { InviteForm } from './invite-form.tsx'
import { Invoices } from './invoices.tsx'
import { OpenCompany } from './open-company.tsx'
import { People } from './people.tsx'

/** Company of the customer: details, people and cars, as far as their role goes; else the form that opens one. */
export function CompanyPage({ opened }: { opened: Opened }) {
  if ('token' in opened) return <CompanyInvitation {...opened} />
  if ('profile' in opened) return <OpenCompany profile={opened.profile} />
  const { own, cars, agreement, invoices } = opened
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl wrap-anywhere">
        <bdi>{own.company.name}</bdi>
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id={`account-company.as.${own.role}`} />
      </p>
      {agreement && <AgreementPart own={own} agreement={agreement} />}
      <Cars own={own} list={cars} hasAgreement={agreement?.status === AgreementStatus.active} />
      {invoices.length > 0 && <Invoices invoices={invoices} />}
      {mayInCompany(own.role, 'seeAll') && <People own={own} />}
      {mayInCompany(own.role, 'manageDrivers') && <InviteForm own={own} />}
      <CompanyFacts own={own} />
    </>
  )
}
