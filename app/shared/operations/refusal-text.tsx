import { FormattedMessage } from 'react-intl'
import { GuardText } from '#app/shared/guard-text.tsx'
import { notInThisState } from '#machines/shared/description.ts'

interface RefusalTextProps {
  /** Id of the machine. */
  machine: string
  /** Guard that refuses, or `notInThisState`. */
  refusal: string
}

/** Why an event of staff is refused. Their pages load the machine's words with its drawing. */
export function RefusalText({ machine, refusal }: RefusalTextProps) {
  return refusal === notInThisState ? (
    <FormattedMessage id="operations.guard.notInThisState" />
  ) : (
    <GuardText machine={machine} guard={refusal} />
  )
}
