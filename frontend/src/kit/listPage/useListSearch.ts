import type { Endpoint, PartSchema, QueryOf } from '@balcao/contract/endpoint'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FilterPickerProps } from '../../ui/page/FilterPicker'

/** Writes into the address without a step in the history; `null` takes out. */
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

/** What a list is searched for, kept in the address: `[text, set]`. */
export function useListSearch(): [string, (text: string) => void] {
  const [params, change] = useAddress()
  return [params.get('q') ?? '', (text) => change({ q: text.trim() || null })]
}

type ListEndpoint = Endpoint & { query: PartSchema<object> }

/** The orders that a list can be asked for; none, where it has one of its own alone. */
type OrderOf<E extends ListEndpoint> =
  QueryOf<E> extends { orderBy?: infer O } ? NonNullable<O> & string : never

/** What a list can be asked for besides a search: its order and its filters. */
type View<E extends ListEndpoint> = Partial<Omit<QueryOf<E>, 'searchParam' | 'pageNumber'>>

/** A filter with many values, of which one or several are chosen: a queue, a profile, tags. */
interface Picker<E extends ListEndpoint> {
  /** What it sets. */
  key: keyof View<E> & string
  label: string
  options: readonly { value: string | number; label: string; color?: string }[]
  /** What it sets is a list, which travels as JSON. */
  several?: true
}

interface Choices<E extends ListEndpoint> {
  /** What each filter is called, and what it asks for. Of those that set the same key one is on at a time. */
  filters?: readonly { label: string; view: View<E> }[]
  pickers?: readonly Picker<E>[]
  /** What each order is called; the first is the list's own. */
  orders: Readonly<Record<OrderOf<E>, string>>
}

/** The order and the filters of a list, as the toolbar of a `ListPage` shows them. */
export interface ListView {
  filters: readonly { label: string; isOn: boolean; onToggle: () => void }[]
  pickers: readonly FilterPickerProps[]
  /** Absent where there is nothing to choose. */
  sort?: { choices: readonly { id: string; label: string }[]; value: string; onSort: (id: string) => void }
  /** Some filter is on. */
  isFiltered: boolean
  /** Shows everything again: takes off the filters and the search. */
  clear: () => void
}

/**
 * The order and the filters of a list, kept in the address by the names of the endpoint's query. What the
 * address says is read by the endpoint's schema: what that refuses is as good as not said.
 * @returns what to ask for, and what to give to the `ListPage`
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
