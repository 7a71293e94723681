import {
  joined,
  type ListName,
  listNames,
  type ListSearch,
  numberNames,
  readListSearch,
  valuesOf,
} from './list-search.ts'

/** Form data as a browser without scripts would send it. */
export function readListForm(form: FormData): ListSearch {
  return readListSearch(Object.fromEntries([...new Set(form.keys())].map((name) => [name, valueIn(form, name)])))
}

/** Chosen values of a property. */
export function chosen(search: ListSearch, name: ListName): string[] {
  return valuesOf(search[name])
}

/** Search with other values of a property; an empty list removes the filter. */
export function withValues(search: ListSearch, name: ListName, values: readonly string[]): ListSearch {
  return withChanges(search, { [name]: values.length > 0 ? joined(values) : undefined })
}

/** Search with other values, from its first page; `undefined` removes a value. */
export function withChanges(
  search: ListSearch,
  changes: { readonly [N in keyof ListSearch]?: ListSearch[N] | undefined },
): ListSearch {
  return readListSearch({ ...search, page: undefined, ...changes })
}

/** Number of active filters; area and sorting do not count. */
export function countChoices(search: ListSearch): number {
  const lists = listNames.reduce((sum, name) => sum + chosen(search, name).length, 0)
  return lists + numberNames.filter((name) => search[name] !== undefined).length + (search.q ? 1 : 0)
}

/** Search without filters; keeps area and sorting. */
export function withoutChoices({ country, area, type, sort }: ListSearch): ListSearch {
  return { ...(country && { country }), ...(area && { area }), ...(type && { type }), ...(sort && { sort }) }
}

function valueIn(form: FormData, name: string): unknown {
  const values = form.getAll(name)
  return values.length > 1 ? values : values[0]
}
