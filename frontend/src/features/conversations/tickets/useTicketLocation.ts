import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react'
import {
  useLocation,
  useNavigate,
  useParams,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router-dom'
import { readChoice, writeChoice, type ListChoice } from './listFilter.rules'

export type Pane = 'ticket' | 'list'

/**
 * Where the reader is on the tickets screen, all of it in the address: the open ticket and how the list is
 * filtered.
 */
export interface TicketLocation {
  uuid: string | null
  choice: ListChoice
  /** Which of the two shows where there is room for one only: the ticket as soon as one is chosen. */
  pane: Pane
  /** The message of the open ticket that is to be gone to; null when there is none. */
  messageId: string | null
  /** That message has been gone to: whoever asks for it again goes there again. */
  forgetMessage: () => void
  /** Turns to a pane, and may turn the list to another tab. */
  choosePane: (pane: Pane, part?: Partial<ListChoice>) => void
  /** Filters the list; the open ticket stays. */
  choose: (part: Partial<ListChoice>) => void
  /** The address of a ticket, or of a message in it, under the present filters. */
  addressOf: (uuid: string, messageId?: string) => string
  /** Opens a ticket, and may turn the list to where it is. */
  open: (uuid: string, part?: Partial<ListChoice>) => void
  close: () => void
  /** Closes a ticket if it is the open one. @returns whether it was. */
  closeIf: (uuid: string) => boolean
  /**
   * Follows a plain link of this screen as the router's own links do; a click for another window is left to
   * the browser.
   */
  follow: (event: MouseEvent, address: string) => void
}

/** An address of this screen. */
interface Address {
  uuid: string | null
  search: string
}

interface Here extends Address {
  /** Of the router's, other for each address that was gone to. */
  key: string
  navigate: NavigateFunction
}

/**
 * Where somebody is on the way to, from the address that still shows: the next step starts there, or two in
 * quick succession would take each other back.
 */
let going: { from: string; to: Address } | null = null

const ROOT = '/tickets'
const PANE = 'pane'
const MESSAGE = 'message'

const pathOf = (uuid: string | null) => (uuid ? `${ROOT}/${uuid}` : ROOT)
const defaultPane = (uuid: string | null): Pane => (uuid ? 'ticket' : 'list')
const queryOf = (params: URLSearchParams) => (params.size > 0 ? `?${params.toString()}` : '')

/**
 * The address bar's parameters without the chosen pane, since going to a ticket shows it, and without a
 * message.
 */
function withoutPane(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete(PANE)
  params.delete(MESSAGE)
  return params
}

/** A message's id, where an address has one. */
function messageIn(params: URLSearchParams): string | null {
  const id = params.get(MESSAGE)
  return id !== null && /^[1-9]\d{0,18}$/.test(id) ? id : null
}

function paneOf({ uuid, search }: Address): Pane {
  const asked = new URLSearchParams(search).get(PANE)
  return asked === 'ticket' || asked === 'list' ? asked : defaultPane(uuid)
}

function addressOfTicket(uuid: string, search: string, messageId?: string): string {
  const params = withoutPane(search)
  if (messageId !== undefined) params.set(MESSAGE, messageId)
  return textOf({ uuid, search: queryOf(params) })
}

const textOf = ({ uuid, search }: Address) => pathOf(uuid) + search

/** The ways to go on from wherever the reader is at that moment. */
function navigationFrom(
  here: RefObject<Here>,
): Pick<TicketLocation, 'forgetMessage' | 'choosePane' | 'choose' | 'open' | 'close' | 'closeIf' | 'follow'> {
  const now = (): Address => (going?.from === here.current.key ? going.to : here.current)
  const go = (uuid: string | null, params: URLSearchParams, options?: NavigateOptions) => {
    const { key, navigate } = here.current
    const to = { uuid, search: queryOf(params) }
    going = { from: key, to }
    void navigate(textOf(to), options)
  }
  const chosen = (params: URLSearchParams, part: Partial<ListChoice>) =>
    writeChoice(params, { ...readChoice(params), ...part })
  const close = () => go(null, withoutPane(now().search))
  return {
    forgetMessage() {
      const { uuid, search } = now()
      const params = new URLSearchParams(search)
      params.delete(MESSAGE)
      go(uuid, params, { replace: true })
    },
    choosePane(next, part = {}) {
      const { uuid, search } = now()
      const params = chosen(withoutPane(search), part)
      if (next !== defaultPane(uuid)) params.set(PANE, next)
      go(uuid, params, { replace: true })
    },
    choose(part) {
      const { uuid, search } = now()
      go(uuid, chosen(new URLSearchParams(search), part), { replace: true })
    },
    open: (to, part = {}) => go(to, chosen(withoutPane(now().search), part)),
    close,
    closeIf(left) {
      const isOpen = now().uuid === left
      if (isOpen) close()
      return isOpen
    },
    follow(event, address) {
      const isForAnotherWindow = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.defaultPrevented || event.button !== 0 || isForAnotherWindow) return
      event.preventDefault()
      const [path = '', query] = address.split('?')
      const uuid = path.slice(ROOT.length + 1) || null
      go(uuid, new URLSearchParams(query), { replace: address === textOf(now()) })
    },
  }
}

/** The ways stay the same functions wherever the reader goes: a list is not drawn again for them. */
export function useTicketLocation(): TicketLocation {
  const { uuid = null } = useParams()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search])
  const here = useRef<Here>({ uuid, search, key, navigate })
  useLayoutEffect(() => {
    here.current = { uuid, search, key, navigate }
    if (going?.from !== key) going = null
  })
  return {
    uuid,
    choice,
    pane: paneOf({ uuid, search }),
    messageId: messageIn(new URLSearchParams(search)),
    addressOf: useCallback((to, messageId) => addressOfTicket(to, search, messageId), [search]),
    ...useMemo(() => navigationFrom(here), []),
  }
}

/** Where the list and the open ticket are, for whoever leads there from outside this screen. */
export interface TicketPanes {
  list: string
  /** On other pages the one that was open last. */
  ticket: string
  /** Which of them shows; null on other pages. */
  current: Pane | null
}

/** Turning to either keeps the open ticket, and how the list is filtered. */
export function useTicketPanes(): TicketPanes {
  const { pathname, search } = useLocation()
  const isHere = pathname === ROOT || pathname.startsWith(`${ROOT}/`)
  const [last, setLast] = useState<Address>({ uuid: null, search: '' })
  const here = isHere ? { uuid: pathname.slice(ROOT.length + 1) || null, search } : last
  if (here.uuid !== last.uuid || here.search !== last.search) setLast(here)
  const to = (pane: Pane): string => {
    const params = withoutPane(here.search)
    if (pane !== defaultPane(here.uuid)) params.set(PANE, pane)
    return textOf({ uuid: here.uuid, search: queryOf(params) })
  }
  return { list: to('list'), ticket: to('ticket'), current: isHere ? paneOf(here) : null }
}
