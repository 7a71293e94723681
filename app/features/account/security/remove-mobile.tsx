import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { removeMobile } from '#app/functions/account/security.functions.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'

/** Has the number forgotten; who is no longer signed in sees so on the page that follows. */
export function RemoveMobile({ onRemoved }: { onRemoved: () => void }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()

  async function ask() {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'account-security.mobile.remove.title' }),
      body: formatMessage({ id: 'account-security.mobile.remove.text' }),
      okLabel: formatMessage({ id: 'account-security.mobile.remove' }),
      async onOk() {
        await removeMobile()
      },
    })
    if (isAgreed) onRemoved()
  }

  return (
    <Button variant="text" size="small" onClick={() => void ask()}>
      <FormattedMessage id="account-security.mobile.remove" />
    </Button>
  )
}
