import { createFileRoute } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'

export const Route = createFileRoute('/{-$locale}/')({
  component: Home,
})

function Home() {
  return (
    <h1 className="text-3xl">
      <FormattedMessage id="shell.hello" values={{ name: 'x' }} />
    </h1>
  )
}
