import type { Message } from '@balcao/contract/resources/conversations/messages'
import { createContext, useContext, useMemo, useState, type KeyboardEvent } from 'react'
import { createStore, useStore, type Store } from '../../../../data/store'
import { isPressed } from '../../../../kit/shortcuts'
import { extended, noSelection, toggled, type Selection } from '../../../../kit/selection'

type Chosen = Selection<string>
type ChosenStore = Store<Chosen>

/** Selected messages of a thread. In a store, so that only the rows that change are rendered. */
export const ThreadSelectionContext = createContext<ChosenStore | null>(null)

const outside: ChosenStore = createStore<Chosen>(noSelection)

/**
 * Whether a message is selected; null while none is.
 * @param id null for a row that cannot be selected.
 */
export function useIsChosen(id: string | null): boolean | null {
  const store = useContext(ThreadSelectionContext) ?? outside
  return useStore(store, ({ ids }) => (id === null || ids.size === 0 ? null : ids.has(id)))
}

/** Selects or deselects a message of the thread. */
export function useToggleChoice(): (id: string) => void {
  const store = useContext(ThreadSelectionContext) ?? outside
  return (id) => store.set(toggled(store.get(), id))
}

const idOf = (bubble: Element | null): string | undefined =>
  bubble?.closest<HTMLElement>('[data-message]')?.dataset['message']

/**
 * The selection of a thread. It begins with the menu of a message, Space, or Shift and an arrow.
 * @param messages of the thread, oldest first.
 */
export function useThreadSelection(messages: readonly Message[]) {
  const [store] = useState(() => createStore<Chosen>(noSelection))
  const { ids } = useStore(store)
  const chosen = useMemo(
    () => (ids.size === 0 ? [] : messages.filter(({ id, isDeleted }) => ids.has(id) && !isDeleted)),
    [messages, ids],
  )
  const clear = () => store.set(noSelection)
  return {
    store,
    isOn: ids.size > 0,
    chosen,
    clear,
    toggle: (id: string) => store.set(toggled(store.get(), id)),
    /** For `useBubbleKeys`. */
    extend: (from: HTMLElement | null, to: HTMLElement) => {
      const [first, last] = [idOf(from), idOf(to)]
      if (last === undefined) return
      const current = store.get()
      const begun = current.anchor === null && first !== undefined ? toggled(current, first) : current
      store.set(
        extended(
          begun,
          last,
          messages.map(({ id }) => id),
        ),
      )
    },
    /** @returns whether the key was one of the selection's. */
    handleKey: (event: KeyboardEvent<HTMLElement>): boolean => {
      if (event.key === 'Escape' && ids.size > 0) clear()
      else {
        const target = event.target as HTMLElement
        const id = target.matches('[data-bubble]') ? idOf(target) : undefined
        if (id === undefined || !isPressed(event, 'selectMessage')) return false
        if (messages.some((message) => message.id === id && message.isDeleted)) return false
        store.set(toggled(store.get(), id))
      }
      event.preventDefault()
      return true
    },
  }
}
