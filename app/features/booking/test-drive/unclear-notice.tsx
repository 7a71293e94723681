import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { config } from '#config'

/** No answer to the booking: it may exist, and a retry is safe. */
export function UnclearNotice({ isExhausted }: { isExhausted: boolean }) {
  return (
    <Notice tone="warning" live="assertive" title={<FormattedMessage id="test-drive.unclear" />}>
      <FormattedMessage
        id={isExhausted ? 'test-drive.unclear.exhausted' : 'test-drive.unclear.text'}
        values={{
          email: (
            <a href={`mailto:${config.brand.email}`} className="underline">
              {config.brand.email}
            </a>
          ),
        }}
      />
    </Notice>
  )
}
