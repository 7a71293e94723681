import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { longestWords, wordsIn } from '#app/lib/search/search-params.ts'

/** Search in everything at once, on each page of the console; Enter submits it, also without scripts. */
export function ConsoleSearch() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const router = useRouter()
  const page = router.buildLocation({ to: '/{-$locale}/ops/search', params: ({ locale }) => ({ locale }) })
  const words = useLocation({
    select: ({ pathname, search }) =>
      pathname === page.pathname ? wordsIn('q' in search ? search.q : undefined, longestWords) : undefined,
  })
  return (
    <search aria-label={formatMessage({ id: 'operations.search' })}>
      <Form
        method="get"
        action={page.pathname}
        className="mb-6 max-w-form"
        onSubmit={(event) => {
          const q = wordsIn(new FormData(event.currentTarget).get('q'), longestWords)
          void navigate({
            to: '/{-$locale}/ops/search',
            params: ({ locale }) => ({ locale }),
            search: q === undefined ? {} : { q },
          })
        }}
      >
        <TextField
          // Uncontrolled: a new one for each search.
          key={words}
          id="console-search"
          name="q"
          type="search"
          data-shortcut="search"
          label={formatMessage({ id: 'operations.search' })}
          defaultValue={words}
          maxLength={longestWords}
        />
      </Form>
    </search>
  )
}
