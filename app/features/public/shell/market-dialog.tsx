import { useIntl } from 'react-intl'
import { Dialog } from '#app/components/dialog.tsx'
import { MarketList } from './market-list.tsx'

/** Separate module: it is loaded when a press is likely. */
export default function MarketDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={formatMessage({ id: 'shell.market' })} size="wide">
      <MarketList />
    </Dialog>
  )
}
