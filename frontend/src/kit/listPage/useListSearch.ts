import type { Endpoint, PartSchema, QueryOf } from '@balcao/contract/endpoint'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FilterPickerProps } from '../../ui/page/FilterPicker'

/** Changes the address without a new history entry; `null` removes a parameter. */
function useAddress(): [URLSearchParams, (changes: Readonly<Record<string, string | null>>) => void] {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes))
          if (value === null) next.delete(key)
          else next.set(key, value)
        return next
      },
      { replace: true },
    )
  return [params, change]
}

/** The search text of a list, stored in the address: `[text, set]`. */
export function useListSearch(): [string, (text: string) => void] {
  const [params, change] = useAddress()
  return [params.get('q') ?? '', (text) => change({ q: text.trim() || null })]
}

type ListEndpoint = Endpoint & { query: PartSchema<object> }

/** The orders that a list's endpoint accepts; `never` when it has only one. */
type OrderOf<E extends ListEndpoint> =
  QueryOf<E> extends { orderBy?: infer O } ? NonNullable<O> & string : never

/** The order and filters that a list's endpoint accepts, without the search. */
type View<E extends ListEndpoint> = Partial<Omit<QueryOf<E>, 'searchParam' | 'pageNumber'>>

/** A filter with many values, of which one or several can be chosen: a queue, a profile, tags. */
interface Picker<E extends ListEndpoint> {
  /** The query parameter that it sets. */
  key: keyof View<E> & string
  label: string
  options: readonly { value: string | number; label: string; color?: string }[]
  /** Its value is a list, sent as JSON. */
  several?: true
}

interface Choices<E extends ListEndpoint> {
  /** Label and query of each filter. Of several filters with the same key only one can be on. */
  filters?: readonly { label: string; view: View<E> }[]
  pickers?: readonly Picker<E>[]
  /** Label of each order; the first is the default. */
  orders: Readonly<Record<OrderOf<E>, string>>
}

/** The order and filters of a list, for the toolbar of a `ListPage`. */
export interface ListView {
  filters: readonly { label: string; isOn: boolean; onToggle: () => void }[]
  pickers: readonly FilterPickerProps[]
  /** Absent when there is only one order. */
  sort?: { choices: readonly { id: string; label: string }[]; value: string; onSort: (id: string) => void }
  /** At least one filter is on. */
  isFiltered: boolean
  /** Clears the filters and the search. */
  clear: () => void
}

/**
 * The order and filters of a list, stored in the address under the names of the endpoint's query. The
 * endpoint's schema parses them; invalid values are ignored.
 * @returns the query for the endpoint, and the props for the `ListPage`
 */
export function useListView<E extends ListEndpoint>(
  { query: schema }: E,
  { filters = [], pickers = [], orders }: Choices<E>,
): [View<E>, ListView] {
  const [params, change] = useAddress()
  const address = params.toString()
  const filterKeys = [...filters.flatMap(({ view }) => Object.keys(view)), ...pickers.map(({ key }) => key)]
  const keys = [...new Set(['orderBy', ...filterKeys])]
  const names = keys.join()
  const asked = useMemo(() => {
    const parsed = new URLSearchParams(address)
    const read = (key: string): object => {
      try {
        return parsed.has(key) ? (schema.validateSync({ [key]: parsed.get(key) }) as object) : {}
      } catch {
        return {}
      }
    }
    return Object.assign({}, ...names.split(',').map(read)) as Record<string, unknown>
  }, [address, names, schema])

  const isOn = (view: object) => Object.entries(view).every(([key, value]) => asked[key] === value)
  const chips = filters.map(({ label, view }) => ({
    label,
    isOn: isOn(view),
    onToggle: () =>
      change(
        Object.fromEntries(
          Object.entries(view).map(([key, value]) => [key, isOn(view) ? null : String(value)]),
        ),
      ),
  }))
  const pickable = pickers.map(({ key, label, options, several }) => {
    const value = asked[key]
    const values = value === undefined ? [] : Array.isArray(value) ? value : [params.get(key)]
    return {
      label,
      several,
      values: values.map(String),
      options: options.map(({ value: id, ...option }) => ({ ...option, id: String(id) })),
      onPick: (ids: readonly string[]) =>
        change({ [key]: several && ids.length > 0 ? JSON.stringify(ids) : (ids[0] ?? null) }),
    }
  })
  const choices = Object.entries<string>(orders).map(([id, label]) => ({ id, label }))
  const first = choices[0]?.id ?? ''
  const view: ListView = {
    filters: chips,
    pickers: pickable,
    ...(choices.length > 0 && {
      sort: {
        choices,
        value: typeof asked['orderBy'] === 'string' ? asked['orderBy'] : first,
        onSort: (id) => change({ orderBy: id === first ? null : id }),
      },
    }),
    isFiltered: chips.some((chip) => chip.isOn) || pickable.some(({ values }) => values.length > 0),
    clear: () =>
      change(Object.fromEntries(['q', ...keys.filter((key) => key !== 'orderBy')].map((key) => [key, null]))),
  }
  return [asked as View<E>, view]
}
