import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shownAmount } from '#app/shared/price/shown-amount.ts'
import { InteriorSwatch } from '#app/shared/vehicle/interior-swatch.tsx'
import { PaintSwatch } from '#app/shared/vehicle/paint-swatch.tsx'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import { exactMatch } from './exact-match.ts'
import type { Product } from './opened-product.ts'
import { carriedOver, type ProductSearch } from './product-search.ts'
import { productRoute } from './use-product-search.ts'

interface VariantGroupsProps {
  variants: Product['variants']
  search: ProductSearch
}

/** Variants of the car: each value links to its product, with the price difference. */
export function VariantGroups({ variants: { sku, paint, wheels, interior }, search }: VariantGroupsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const isInexact = [sku, paint, wheels, interior].flat().some(({ isExact }) => !isExact)
  const row = (variant: Variant) => ({ variant, search })
  return (
    <div className="grid gap-8">
      <Group title={<FormattedMessage id="vehicle.paint" />}>
        {paint.map((variant) => (
          <VariantLink
            key={variant.value}
            {...row(variant)}
            mark={<PaintSwatch name={variant.value} />}
            name={formatMessage({ id: paintMessages[variant.value] })}
          />
        ))}
      </Group>
      <Group title={<FormattedMessage id="subscription-product.version" />}>
        {sku.map((variant) => (
          <VariantLink key={variant.value} {...row(variant)} name={versionText(intl, variant.facts)} />
        ))}
      </Group>
      <Group title={<FormattedMessage id="vehicle.wheels" />}>
        {wheels.map((variant) => (
          <VariantLink key={variant.value} {...row(variant)} name={wheelsText(intl, variant.value)} />
        ))}
      </Group>
      <Group title={<FormattedMessage id="vehicle.interior" />}>
        {interior.map((variant) => (
          <VariantLink
            key={variant.value}
            {...row(variant)}
            mark={<InteriorSwatch name={variant.value} />}
            name={formatMessage({ id: interiorMessages[variant.value] })}
          />
        ))}
      </Group>
      {isInexact && (
        <p className="text-xs text-ink-soft">
          <FormattedMessage id="subscription-product.inexact" />
        </p>
      )}
    </div>
  )
}

type Variant = Omit<Product['variants']['paint'][number], 'value'>

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">{children}</ul>
    </section>
  )
}

interface VariantLinkProps {
  variant: Variant
  search: ProductSearch
  mark?: ReactNode
  name: string
}

function VariantLink({ variant, search, mark, name }: VariantLinkProps) {
  const locale = useLocale()
  const { productId, isCurrent, isExact, difference } = variant
  const sign = difference.amount > 0 ? '+' : ''
  return (
    <li>
      <Link
        from={productRoute}
        to={productRoute}
        params={({ locale }) => ({ locale, productId })}
        search={carriedOver(search)}
        replace
        resetScroll={false}
        viewTransition={false}
        activeOptions={exactMatch}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-14 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 text-sm transition-[border-color,box-shadow] hover:border-hairline-strong aria-current:border-ink aria-current:shadow-[inset_0_0_0_1px_var(--ink)]"
      >
        {mark}
        <span className="grid">
          <span className="font-semibold">
            {name}
            {!isExact && '\u00A0*'}
          </span>
          {difference.amount !== 0 && (
            <span className="tabular text-ink-soft" dir={locale.direction}>
              {sign}
              {formatMoney(locale, shownAmount(difference, search.as ?? null), difference.currency)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
