import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { Section } from '#app/components/section-link.tsx'

interface RecordNotFoundProps {
  /** List to return to. */
  list: Section
}

/** Not-found page of an entry, within the console. */
export function RecordNotFound({ list }: RecordNotFoundProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl">
        <FormattedMessage id="operations.notThere" />
      </h1>
      <LinkButton to={list.to} params={({ locale }) => ({ locale })} variant="quiet">
        <FormattedMessage id={list.label} />
      </LinkButton>
    </>
  )
}
