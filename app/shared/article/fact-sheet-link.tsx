import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'

/** Download of the figures of all cars, in the reader's language. */
export function FactSheetLink({ path }: { path: string }) {
  return (
    <a href={path} download={path.split('/').at(-1)} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
      <FormattedMessage id="content.factSheet" />
    </a>
  )
}
