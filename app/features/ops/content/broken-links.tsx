import { FormattedMessage } from 'react-intl'
import type { checkLinks } from '#app/functions/ops/content.functions.ts'

export type BrokenLink = Extract<Awaited<ReturnType<typeof checkLinks>>, { ok: true }>['value'][number]

/** Links that lead nowhere, next to the field that has them. */
export function BrokenLinks({ links }: { links: readonly BrokenLink[] }) {
  return (
    <div role="status">
      {links.length > 0 && (
        <ul className="grid gap-1 text-sm text-danger">
          {links.map(({ field, href, problem }) => (
            <li key={`${field} ${href}`}>
              <bdi dir="ltr" className="font-semibold wrap-anywhere">
                {href}
              </bdi>
              {': '}
              <FormattedMessage id={`staff-content.link.${problem}`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
