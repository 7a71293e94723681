import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { LocaleSlug } from '#config'
import { type ContentKind, slugOf } from './content-search.ts'

/** Creates an article or a picture: first its slug, which stays the same in every language. */
export function NewDocument({ kind, text }: { kind: ContentKind; text: LocaleSlug }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  // Components and settings are fixed by the site: it would show no others.
  if (kind !== 'article' && kind !== 'media') return null
  return (
    <Form
      onSubmit={(event) => {
        const typed = new FormData(event.currentTarget).get('slug')
        const id = typeof typed === 'string' ? slugOf(typed) : ''
        if (id) void navigate({ to: '/{-$locale}/ops/content/edit', search: { kind, id, text } })
        else setError(formatMessage({ id: 'staff-content.new.invalid' }))
      }}
      className="grid grid-cols-[1fr_auto] items-start gap-4"
    >
      <TextField
        name="slug"
        dir="ltr"
        label={formatMessage({ id: 'staff-content.new.slug' })}
        maxLength={80}
        error={error}
        onChange={() => setError(undefined)}
      />
      <div className="pt-[1.9rem]">
        <Button type="submit" variant="quiet">
          <FormattedMessage id="staff-content.new" />
        </Button>
      </div>
    </Form>
  )
}
