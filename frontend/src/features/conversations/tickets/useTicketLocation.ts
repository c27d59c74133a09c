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

/** The state of the tickets screen, all of it in the address: the open ticket, and the list's filters. */
export interface TicketLocation {
  uuid: string | null
  choice: ListChoice
  /** The visible pane on narrow screens; by default the ticket when one is open. */
  pane: Pane
  /** The message of the open ticket to jump to; null for none. */
  messageId: string | null
  /** Removes the message from the address after the jump, so that it can be requested again. */
  forgetMessage: () => void
  /** Shows a pane, optionally with another tab of the list. */
  choosePane: (pane: Pane, part?: Partial<ListChoice>) => void
  /** Changes the list's filters; the open ticket stays. */
  choose: (part: Partial<ListChoice>) => void
  /** The address of a ticket or of one of its messages, with the current filters. */
  addressOf: (uuid: string, messageId?: string) => string
  /** Opens a ticket, optionally with another tab of the list. */
  open: (uuid: string, part?: Partial<ListChoice>) => void
  close: () => void
  /** Closes a ticket if it is open. @returns whether it was */
  closeIf: (uuid: string) => boolean
  /**
   * Handles a click on a plain link of this screen like the router's `Link`. The browser handles clicks that
   * open another window.
   */
  follow: (event: MouseEvent, address: string) => void
}

/** An address of this screen. */
interface Address {
  uuid: string | null
  search: string
}

interface Here extends Address {
  /** The router's key, a new one for each navigation. */
  key: string
  navigate: NavigateFunction
}

/**
 * The running navigation: its target, and the address where it started. A second navigation that follows at
 * once starts from the target; otherwise it would undo the first one.
 */
let going: { from: string; to: Address } | null = null

const ROOT = '/tickets'
const PANE = 'pane'
const MESSAGE = 'message'

const pathOf = (uuid: string | null) => (uuid ? `${ROOT}/${uuid}` : ROOT)
const defaultPane = (uuid: string | null): Pane => (uuid ? 'ticket' : 'list')
const queryOf = (params: URLSearchParams) => (params.size > 0 ? `?${params.toString()}` : '')

/** Query parameters without pane and message. Opening a ticket shows its pane. */
function withoutPane(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete(PANE)
  params.delete(MESSAGE)
  return params
}

interface Query {
  search: string
  choice: ListChoice
  messageId: string | null
  /** Null for none. */
  pane: Pane | null
}

/** What the latest query says: a dozen parts of the screen ask at each navigation. */
let latest = readQuery('')

function readQuery(search: string): Query {
  const params = new URLSearchParams(search)
  const asked = params.get(PANE)
  return {
    search,
    choice: readChoice(params),
    messageId: messageIn(params),
    pane: asked === 'ticket' || asked === 'list' ? asked : null,
  }
}

/** What a query says; the same object for the same query. */
function queryNow(search: string): Query {
  if (latest.search !== search) latest = readQuery(search)
  return latest
}

/** The id of the message in an address; null for none. */
function messageIn(params: URLSearchParams): string | null {
  const id = params.get(MESSAGE)
  return id !== null && /^[1-9]\d{0,18}$/.test(id) ? id : null
}

const paneOf = ({ uuid, search }: Address): Pane => queryNow(search).pane ?? defaultPane(uuid)

function addressOfTicket(uuid: string, search: string, messageId?: string): string {
  const params = withoutPane(search)
  if (messageId !== undefined) params.set(MESSAGE, messageId)
  return textOf({ uuid, search: queryOf(params) })
}

const textOf = ({ uuid, search }: Address) => pathOf(uuid) + search

/** The navigation functions. They read the current address when they are called. */
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

/** The functions keep their identity, so that navigating does not render the list again. */
export function useTicketLocation(): TicketLocation {
  const { uuid = null } = useParams()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const { choice, messageId } = useMemo(() => queryNow(search), [search])
  const here = useRef<Here>({ uuid, search, key, navigate })
  useLayoutEffect(() => {
    here.current = { uuid, search, key, navigate }
    if (going?.from !== key) going = null
  })
  return {
    uuid,
    choice,
    pane: paneOf({ uuid, search }),
    messageId,
    addressOf: useCallback((to, messageId) => addressOfTicket(to, search, messageId), [search]),
    ...useMemo(() => navigationFrom(here), []),
  }
}

/** Addresses of the list and the open ticket, for links on other pages. */
export interface TicketPanes {
  list: string
  /** On other pages, the ticket that was open last. */
  ticket: string
  /** The visible pane; null on other pages. */
  current: Pane | null
}

/** The links keep the open ticket and the list's filters. */
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
