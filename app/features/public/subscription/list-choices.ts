import {
  joined,
  type ListName,
  listNames,
  type ListSearch,
  numberNames,
  readListSearch,
  valuesOf,
} from './list-search.ts'

/** A form as a browser without a script would send it. */
export function readListForm(form: FormData): ListSearch {
  return readListSearch(Object.fromEntries([...new Set(form.keys())].map((name) => [name, valueIn(form, name)])))
}

/** The chosen values of a property. */
export function chosen(search: ListSearch, name: ListName): string[] {
  return valuesOf(search[name])
}

/** The search with other values of a property; without any it is as if nothing had been chosen. */
export function withValues(search: ListSearch, name: ListName, values: readonly string[]): ListSearch {
  return withChanges(search, { [name]: values.length > 0 ? joined(values) : undefined })
}

/** The search with other values, from its first page again; `undefined` takes a value away. */
export function withChanges(
  search: ListSearch,
  changes: { readonly [N in keyof ListSearch]?: ListSearch[N] | undefined },
): ListSearch {
  return readListSearch({ ...search, page: undefined, ...changes })
}

/** How many of the choices narrow the list down; where one looks and in which order does not. */
export function countChoices(search: ListSearch): number {
  const lists = listNames.reduce((sum, name) => sum + chosen(search, name).length, 0)
  return lists + numberNames.filter((name) => search[name] !== undefined).length + (search.q ? 1 : 0)
}

/** The same place and order without any of the choices. */
export function withoutChoices({ country, area, type, sort }: ListSearch): ListSearch {
  return { ...(country && { country }), ...(area && { area }), ...(type && { type }), ...(sort && { sort }) }
}

function valueIn(form: FormData, name: string): unknown {
  const values = form.getAll(name)
  return values.length > 1 ? values : values[0]
}
