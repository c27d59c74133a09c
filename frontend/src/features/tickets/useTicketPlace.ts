import { useCallback, useLayoutEffect, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import { useLocation, useNavigate, useParams, type NavigateFunction } from 'react-router-dom'
import { readChoice, writeChoice, type ListChoice } from './listFilter.rules'

export type Pane = 'ticket' | 'list'

/** Where the reader is on the tickets screen, all of it in the address: the open ticket and how the list is filtered. */
export interface TicketPlace {
  uuid: string | null
  choice: ListChoice
  /** Which of the two shows where there is room for one only: the ticket as soon as one is chosen. */
  pane: Pane
  /** Turns to a pane, and may turn the list to another tab. */
  choosePane: (pane: Pane, part?: Partial<ListChoice>) => void
  /** Filters the list; the open ticket stays. */
  choose: (part: Partial<ListChoice>) => void
  /** The address of a ticket under the present filters. */
  addressOf: (uuid: string) => string
  /** Opens a ticket, and may turn the list to where it is. */
  open: (uuid: string, part?: Partial<ListChoice>) => void
  close: () => void
  /** Follows a plain link of this screen as the router's own links do; a click for another window is left to the browser. */
  follow: (event: MouseEvent, address: string) => void
}

interface Here {
  uuid: string | null
  search: string
  choice: ListChoice
  navigate: NavigateFunction
}

const ROOT = '/tickets'
const PANE = 'pane'

const pathOf = (uuid: string | null) => (uuid ? `${ROOT}/${uuid}` : ROOT)
const defaultPane = (uuid: string | null): Pane => (uuid ? 'ticket' : 'list')
const queryOf = (params: URLSearchParams) => (params.size > 0 ? `?${params.toString()}` : '')

/** The address bar's parameters without the chosen pane: going to a ticket shows it. */
function withoutPane(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete(PANE)
  return params
}

const addressAt = (uuid: string | null, params: URLSearchParams) => pathOf(uuid) + queryOf(params)

/** The ways to go on from wherever the reader is at that moment. */
function waysFrom(
  here: RefObject<Here>,
): Pick<TicketPlace, 'choosePane' | 'choose' | 'open' | 'close' | 'follow'> {
  return {
    choosePane(next, part = {}) {
      const { uuid, search, choice, navigate } = here.current
      const params = writeChoice(withoutPane(search), { ...choice, ...part })
      if (next !== defaultPane(uuid)) params.set(PANE, next)
      void navigate(addressAt(uuid, params), { replace: true })
    },
    choose(part) {
      const { uuid, search, choice, navigate } = here.current
      void navigate(addressAt(uuid, writeChoice(new URLSearchParams(search), { ...choice, ...part })), {
        replace: true,
      })
    },
    open(to, part = {}) {
      const { search, choice, navigate } = here.current
      void navigate(addressAt(to, writeChoice(withoutPane(search), { ...choice, ...part })))
    },
    close() {
      const { search, navigate } = here.current
      void navigate(addressAt(null, withoutPane(search)))
    },
    follow(event, address) {
      const { uuid, search, navigate } = here.current
      const isForAnotherWindow = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.defaultPrevented || event.button !== 0 || isForAnotherWindow) return
      event.preventDefault()
      void navigate(address, { replace: address === pathOf(uuid) + search })
    },
  }
}

/** The ways stay the same functions wherever the reader goes: a list is not drawn again for them. */
export function useTicketPlace(): TicketPlace {
  const { uuid = null } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search])
  const here = useRef<Here>({ uuid, search, choice, navigate })
  useLayoutEffect(() => {
    here.current = { uuid, search, choice, navigate }
  })
  const asked = new URLSearchParams(search).get(PANE)
  return {
    uuid,
    choice,
    pane: asked === 'ticket' || asked === 'list' ? asked : defaultPane(uuid),
    addressOf: useCallback((to) => addressAt(to, withoutPane(search)), [search]),
    ...useMemo(() => waysFrom(here), []),
  }
}
