import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'

interface ConsentBannerProps {
  onAccept: () => void
  onRefuse: () => void
  onChoose: () => void
}

/** The first question, at the page's lower edge. Refusing looks like accepting and takes as many presses: one. */
export function ConsentBanner({ onAccept, onRefuse, onChoose }: ConsentBannerProps) {
  const { formatMessage } = useIntl()
  return (
    <section aria-label={formatMessage({ id: 'shell.consent.title' })} className="consent-banner">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">
          <FormattedMessage id="shell.consent.title" />
        </h2>
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="shell.consent.text" />
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">
        <Button variant="quiet" size="small" onClick={onRefuse}>
          <FormattedMessage id="shell.consent.refuse" />
        </Button>
        <Button variant="quiet" size="small" onClick={onAccept}>
          <FormattedMessage id="shell.consent.accept" />
        </Button>
        <span className="col-span-2 justify-self-start">
          <Button variant="text" size="small" onClick={onChoose}>
            <FormattedMessage id="shell.consent.choose" />
          </Button>
        </span>
      </div>
    </section>
  )
}
