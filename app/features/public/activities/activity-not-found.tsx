import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Not-found page of an activity. */
export function ActivityNotFound() {
  return (
    <div className="page-width py-section">
      <h1 tabIndex={-1} className="max-w-[20ch] text-4xl">
        <FormattedMessage id="activities.gone.title" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="activities.gone.text" />
      </p>
      <div className="mt-9">
        <LinkButton to="/{-$locale}/activities" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="activities.gone.all" />
        </LinkButton>
      </div>
    </div>
  )
}
