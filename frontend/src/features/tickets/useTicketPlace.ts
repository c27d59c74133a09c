import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
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

export function useTicketPlace(): TicketPlace {
  const { uuid = null } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search])
  const asked = new URLSearchParams(search).get(PANE)
  const pane = asked === 'ticket' || asked === 'list' ? asked : defaultPane(uuid)
  return {
    uuid,
    choice,
    pane,
    choosePane: useCallback(
      (next, part = {}) => {
        const params = writeChoice(withoutPane(search), { ...choice, ...part })
        if (next !== defaultPane(uuid)) params.set(PANE, next)
        void navigate({ pathname: pathOf(uuid), search: queryOf(params) }, { replace: true })
      },
      [navigate, uuid, search, choice],
    ),
    choose: useCallback(
      (part) => {
        const params = writeChoice(new URLSearchParams(search), { ...choice, ...part })
        void navigate({ pathname: pathOf(uuid), search: queryOf(params) }, { replace: true })
      },
      [navigate, uuid, search, choice],
    ),
    addressOf: useCallback((to) => pathOf(to) + queryOf(withoutPane(search)), [search]),
    open: useCallback(
      (to, part = {}) => {
        const params = writeChoice(withoutPane(search), { ...choice, ...part })
        void navigate({ pathname: pathOf(to), search: queryOf(params) })
      },
      [navigate, search, choice],
    ),
    close: useCallback(
      () => void navigate({ pathname: ROOT, search: queryOf(withoutPane(search)) }),
      [navigate, search],
    ),
  }
}
