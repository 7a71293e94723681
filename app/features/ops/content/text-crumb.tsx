import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { textLink } from '#app/shared/operations/text-link.ts'
import type { EditSearch } from './content-search.ts'

/** Back to the editor of a text, with its language. */
export function TextCrumb({ search: { kind, id, text } }: { search: EditSearch }) {
  return (
    <p className="mb-3 text-sm">
      <Link
        to="/{-$locale}/ops/content/edit"
        params={({ locale }) => ({ locale })}
        search={{ kind, id, text }}
        className={textLink}
      >
        <bdi>{id}</bdi>
      </Link>
      {' · '}
      <FormattedMessage id={`staff-content.language.${text}`} />
    </p>
  )
}
