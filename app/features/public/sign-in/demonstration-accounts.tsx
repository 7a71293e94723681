import { FormattedMessage } from 'react-intl'
import { Form } from '#app/components/form.tsx'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'

const password = 'solvei-demo-2026'
const accounts = [
  { email: 'private@solvei.example', label: 'sign-in-demo.private', shows: 'sign-in-demo.private.shows' },
  { email: 'sme@solvei.example', label: 'sign-in-demo.sme', shows: 'sign-in-demo.sme.shows' },
  { email: 'tme@solvei.example', label: 'sign-in-demo.tme', shows: 'sign-in-demo.tme.shows' },
  { email: 'fleet@solvei.example', label: 'sign-in-demo.fleetManager', shows: 'sign-in-demo.fleetManager.shows' },
  { email: 'driver@solvei.example', label: 'sign-in-demo.driver', shows: 'sign-in-demo.driver.shows' },
  { email: 'arrears@solvei.example', label: 'sign-in-demo.arrears', shows: 'sign-in-demo.arrears.shows' },
  { email: 'dispute@solvei.example', label: 'sign-in-demo.dispute', shows: 'sign-in-demo.dispute.shows' },
  { email: 'dubai@solvei.example', label: 'sign-in-demo.dubai', shows: 'sign-in-demo.dubai.shows' },
  { email: 'staff@solvei.example', label: 'sign-in-demo.staff', shows: 'sign-in-demo.staff.shows' },
  { email: 'advisor@solvei.example', label: 'sign-in-demo.advisor', shows: 'sign-in-demo.advisor.shows' },
  { email: 'store@solvei.example', label: 'sign-in-demo.store', shows: 'sign-in-demo.store.shows' },
  { email: 'finance@solvei.example', label: 'sign-in-demo.finance', shows: 'sign-in-demo.finance.shows' },
  { email: 'editor@solvei.example', label: 'sign-in-demo.editor', shows: 'sign-in-demo.editor.shows' },
] as const

/** Accounts of the demonstration with what each shows (server/demonstration/tales); pressing one signs in. */
export function DemonstrationAccounts() {
  return (
    <section className="mt-12 border-t border-hairline pt-8">
      <h2 className="text-base font-semibold">
        <FormattedMessage id="sign-in-demo.title" />
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        <FormattedMessage id="sign-in-demo.text" />
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {accounts.map(({ email, label, shows }) => (
          <li key={email}>
            <Form>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <button
                type="submit"
                className="group flex min-h-13 w-full flex-wrap items-baseline justify-between gap-x-4 py-3 text-start text-sm"
              >
                <span className="font-semibold underline-offset-4 group-hover:underline">
                  <FormattedMessage id={label} />
                </span>
                <bdi className="text-ink-soft">{email}</bdi>
                <span className="basis-full text-ink-soft">
                  <FormattedMessage id={shows} />
                </span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        <FormattedMessage id="sign-in-demo.secondFactor" />{' '}
        <code dir="ltr" className="font-sans wrap-anywhere select-all">
          {demonstrationSecret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
    </section>
  )
}
