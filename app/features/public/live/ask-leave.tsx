import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { openConsentSettings } from '#app/lib/consent/consent-settings.ts'

/** The stream comes from somebody else: what that means, and the two ways on. */
export function AskLeave({ url }: { url: string }) {
  const carrier = <bdi>{new URL(url).hostname}</bdi>
  return (
    <div className="grid max-w-prose justify-items-center gap-4">
      <p>
        <FormattedMessage id="live.consent" values={{ carrier }} />
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Button onClick={() => void openConsentSettings()}>
          <FormattedMessage id="live.consent.choose" />
        </Button>
        <a href={url} rel="noopener noreferrer" target="_blank" className={buttonClasses({ variant: 'text' })}>
          <FormattedMessage id="live.consent.elsewhere" values={{ carrier }} />
        </a>
      </p>
    </div>
  )
}
