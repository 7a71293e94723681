import { FormattedMessage } from 'react-intl'
import { useCheckout } from './checkout.tsx'

interface TestNamesProps {
  owner: 'person' | 'company'
  /** Enters the name into the form. */
  onChoose: (name: string) => void
}

/** Names with a fixed result of the demonstration's credit check, like the test cards below payment fields. */
export function TestNames({ owner, onChoose }: TestNamesProps) {
  const { testNames } = useCheckout().facts
  if (testNames.length === 0) return null
  return (
    <details className="rounded-md bg-sunken px-5 py-3 text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">
        <FormattedMessage id="checkout.testNames" />
      </summary>
      <p className="mt-2 text-ink-soft">
        <FormattedMessage id="checkout.testNames.text" values={{ owner }} />
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {testNames.map(({ name, verdict }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-start underline-offset-4 hover:underline"
            >
              <bdi className="font-semibold">{name}</bdi>
              <span className="text-ink-soft">
                <FormattedMessage id={`checkout.testNames.${verdict}`} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
