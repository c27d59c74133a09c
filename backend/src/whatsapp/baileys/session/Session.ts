import { setTimeout as delay } from 'node:timers/promises'
import type { AuthenticationCreds, ConnectionState } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import type { InboundSessionEvent } from '../../port/inboundEvents.js'
import type { StorePast } from '../../port/past.js'
import type { StoreUpload, TypingSign } from '../../port/WhatsappProvider.js'
import { freshCreds, loadCreds } from '../keys/authStore.js'
import { backoffMs } from './backoff.js'
import type { CallHandlers } from '../calls/Calls.js'
import { planDisconnect, type DisconnectFacts } from './disconnects.js'
import { SessionWriteQueue } from '../keys/SessionWriteQueue.js'
import { listenForInbound, ownAddress } from '../socket/listen.js'
import { takePast } from '../socket/takePast.js'
import { followTyping } from '../socket/followTyping.js'
import { historyReceivedOrClosed, logOut } from '../socket/logOut.js'
import { offerLink, type LinkOffer } from '../socket/offerLink.js'
import { followPasskeyRequests } from '../socket/passkey.js'
import { nameKnownSystem } from '../socket/linkedDevice.js'
import { openSocket, type OpenSocket } from '../socket/openSocket.js'
import { Outgoing } from '../sending/Outgoing.js'
import { markWrite, readMark, sameEpochs, type Epochs } from '../keys/sessionMark.js'
import type { SessionRow } from './sessionRows.js'
import { showToSimulator } from '../socket/showToSimulator.js'
import { sessionCaches, webSocketUrl } from '../socket/socketOptions.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

type State = Omit<InboundSessionEvent, 'kind'>

/** A socket open for this long was healthy; the next loss starts with a short wait again. */
const STEADY_MS = 30_000
/** Sockets that are opened to log out. */
const GOODBYES = 2
const CLOSE_MS = 5_000

interface SessionHooks {
  /** It stopped and waits for a person. */
  stopped: () => void
  /** Another process has the connection now. */
  leaseLost: () => void
  storeUpload: StoreUpload
  /** Absent: nobody wants the past. */
  storePast: StorePast | undefined
  customerTypes: (sign: TypingSign) => void
}

const statusCodeOf = (error: unknown): number | undefined =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode

/** One linked number: its successive sockets, its states, and all traffic through it. */
export class Session {
  readonly #writes: SessionWriteQueue
  readonly #outgoing: Outgoing
  readonly #caches = sessionCaches()
  readonly #ended = new AbortController()
  #state: State = { status: 'OPENING', reason: null, qrcode: '', retries: 0, number: null }
  #socket: OpenSocket | undefined
  /** Credentials of the last socket. For a deleted connection they exist only here. */
  #creds: AuthenticationCreds | undefined
  /** When the phone was linked; null before it is, and for links of an earlier version. */
  #linkedAt: Date | null = null
  #attempt = 0
  #rejections = 0
  /** The last published state, so that only changes are published. */
  #announced = ''
  readonly #hooks: SessionHooks

  constructor(
    readonly row: SessionRow,
    owner: string,
    hooks: SessionHooks,
  ) {
    this.#hooks = hooks
    this.#writes = new SessionWriteQueue(row, owner, () => hooks.leaseLost())
    this.#outgoing = new Outgoing(row, this.#writes, hooks.storeUpload)
  }

  get status(): string {
    return this.#state.status
  }

  /** Calls that it answers. */
  get calls(): CallHandlers {
    return this.#outgoing.calls
  }

  /** Resolves when the first socket is being opened. */
  async start(): Promise<void> {
    const mark = await this.#persistently(() => readMark(this.row))
    if (this.#ended.signal.aborted) return
    if (mark?.stopped && sameEpochs(mark.stopped, this.row)) return this.#hooks.stopped()
    const relink = mark !== undefined && mark !== null && mark.linkEpoch !== this.row.linkEpoch
    // No process ran it when a new link was requested, so the phone still lists the old one.
    if (relink) await this.#sayGoodbye()
    else this.#linkedAt = mark?.linkedAt ? new Date(mark.linkedAt) : null
    if (this.#ended.signal.aborted) return
    this.#publish({ status: 'OPENING' }, { wipe: relink })
    await this.#writes.idle()
    await this.#connect()
  }

  /** Closes the socket and keeps the link. */
  async stop(): Promise<void> {
    this.#end()
    await this.#endSocket()
    await this.#writes.close(CLOSE_MS)
  }

  /** Logs out at WhatsApp if possible, and forgets the link. With `report` it publishes that it stopped. */
  async unlink({ report }: { report: boolean }): Promise<void> {
    this.#end()
    await this.#sayGoodbye()
    if (report) this.#publish({ status: 'DISCONNECTED', reason: 'stopped' }, { wipe: true })
    else void this.#writes.append({ wipe: true })
    await this.#writes.close(CLOSE_MS)
  }

  /**
   * The lease ends: this process may send and write no more frames and keys. Events that wait for Postgres
   * still wait.
   */
  async abandon(): Promise<void> {
    this.#end()
    this.#writes.disown()
    await this.#endSocket('at once')
  }

  #end(): void {
    this.#ended.abort()
    this.#outgoing.detach('by us')
  }

  async #connect(): Promise<void> {
    await this.#endSocket()
    await this.#writes.idle()
    const stored = await this.#persistently(() => loadCreds(this.row))
    const url = webSocketUrl(this.row.provider)
    if (this.#ended.signal.aborted || stored === undefined) return
    if (!url) return this.#halt({ reason: 'unreachable', wipe: false })
    if (stored === null) this.#linkedAt = null
    const keys = [this.#mark(null)]
    await this.#writes.append({ wipe: stored === null, keys })
    if (this.#ended.signal.aborted) return
    const socket = openSocket(this.row, url, stored ?? freshCreds(), this.#writes, this.#caches)
    this.#socket = socket
    this.#creds = socket.store.state.creds
    this.#follow(socket)
  }

  #follow(socket: OpenSocket): void {
    const { sock, store, device } = socket
    let openedAt = 0
    let showed: DisconnectFacts['showed'] = null
    const isCurrent = () => this.#socket === socket && !this.#ended.signal.aborted
    listenForInbound(socket, this.#writes)
    const { storePast } = this.#hooks
    if (storePast)
      takePast(sock, this.row, {
        storePast,
        linkedAt: () => this.#linkedAt,
        isEnded: () => this.#ended.signal.aborted,
      })
    followTyping(
      sock,
      () => isCurrent() && this.#outgoing.isWatched,
      (sign) => this.#hooks.customerTypes(sign),
    )
    followPasskeyRequests(sock, () => {
      if (isCurrent() && !store.state.creds.account) void this.#halt({ reason: 'passkey', wipe: false })
    })
    offerLink(sock, this.row.pairingNumber, {
      askingForCode: () => nameKnownSystem(device),
      show: (offer) => {
        if (!isCurrent()) return
        showed = offer.kind
        this.#show(offer)
      },
      refused: () => {
        if (isCurrent()) void this.#halt({ reason: 'code_refused', wipe: false })
      },
    })
    sock.ev.on(
      'connection.update',
      ({ connection, isNewLogin, lastDisconnect }: Partial<ConnectionState>) => {
        if (!isCurrent()) return
        if (isNewLogin) this.#linked()
        if (connection === 'open') {
          openedAt = Date.now()
          this.#opened(socket)
        }
        if (connection === 'close') {
          if (openedAt > 0 && Date.now() - openedAt >= STEADY_MS) {
            this.#attempt = 0
            this.#rejections = 0
          }
          const code = statusCodeOf(lastDisconnect?.error)
          this.#outgoing.detach({ code })
          const linked = Boolean(store.state.creds.account)
          this.#closed({ code, linked, wasOpen: openedAt > 0, showed })
        }
      },
    )
  }

  #show({ kind, text, until }: LinkOffer): void {
    const shownUntil = until.toISOString()
    if (kind === 'code') return this.#publish({ status: 'PAIRING', pairingCode: text, shownUntil })
    this.#publish({ status: 'qrcode', qrcode: text, shownUntil })
    void showToSimulator(this.row.provider, text)
  }

  /** The phone has accepted this device. What it had before is the past. */
  #linked(): void {
    this.#linkedAt = new Date()
    this.#publish({ status: 'PAIRING' }, { keys: [this.#mark(null)] })
  }

  #mark(stopped: Epochs | null) {
    const linkedAt = this.#linkedAt?.toISOString() ?? null
    return markWrite({ linkEpoch: this.row.linkEpoch, stopped, linkedAt })
  }

  #opened({ sock }: OpenSocket): void {
    this.#outgoing.attach(sock)
    const { number } = ownAddress(sock)
    this.#publish({ status: 'CONNECTED', retries: 0, number })
    const me = sock.authState.creds.me
    // Linking by QR code leaves the name empty, and Baileys then ignores every presence update.
    if (me && !me.name) sock.ev.emit('creds.update', { me: { ...me, name: this.row.companyName } })
  }

  #closed(facts: Omit<DisconnectFacts, 'rejections'>): void {
    if (facts.code === 500) this.#rejections += 1
    const plan = planDisconnect({ ...facts, rejections: this.#rejections })
    log.info({ connectionId: this.row.id, code: facts.code, plan: plan.act }, 'a WhatsApp socket closed')
    if (plan.act === 'stop') return void this.#halt(plan)
    if (plan.act === 'reconnect') return void this.#connect()
    this.#attempt += 1
    if (plan.act === 'relink') this.#publish({ status: 'OPENING' }, { wipe: true })
    else this.#publish({ status: 'TIMEOUT', reason: plan.reason, retries: this.#state.retries + 1 })
    void this.#wait(backoffMs(this.#attempt)).then((waited) => (waited ? this.#connect() : undefined))
  }

  /** Stops until a person acts, and stores that. */
  async #halt({ reason, wipe }: { reason: State['reason']; wipe: boolean }): Promise<void> {
    this.#end()
    await this.#endSocket()
    const { linkEpoch, sessionEpoch } = this.row
    const keys = [this.#mark({ linkEpoch, sessionEpoch })]
    this.#publish({ status: 'DISCONNECTED', reason }, { wipe, keys })
    await this.#writes.idle()
    this.#hooks.stopped()
  }

  /**
   * Logs out, if necessary on a socket opened for it. Otherwise the phone would still list the device. A busy
   * server may answer too late, so it is asked again.
   */
  async #sayGoodbye(): Promise<void> {
    let hasLeft = this.#socket !== undefined && (await logOut(this.#socket.sock))
    for (let opened = 0; !hasLeft && opened < GOODBYES; opened += 1) {
      await this.#openToLeave()
      // Without a link there is nothing to leave.
      hasLeft = this.#socket === undefined || (await logOut(this.#socket.sock))
    }
    await this.#endSocket()
  }

  /** Messages that arrive meanwhile are journaled, as always. Without a link it does nothing. */
  async #openToLeave(): Promise<void> {
    await this.#endSocket()
    const url = webSocketUrl(this.row.provider)
    const creds = (await loadCreds(this.row).catch(() => null)) ?? this.#creds
    if (!url || !creds?.account) return
    const socket = openSocket(this.row, url, creds, this.#writes, this.#caches)
    this.#socket = socket
    listenForInbound(socket, this.#writes)
    await historyReceivedOrClosed(socket.sock)
    await socket.settled()
  }

  async #endSocket(how?: 'at once'): Promise<void> {
    const socket = this.#socket
    this.#socket = undefined
    await socket
      ?.end(how)
      .catch((error: unknown) => log.debug({ reason: reasonOf(error) }, 'a socket ended badly'))
  }

  /** Publishes a state if it changed. A reason, and a shown code, belongs to the state with which it came. */
  #publish(
    change: Pick<State, 'status'> & Partial<State>,
    beside: Parameters<SessionWriteQueue['append']>[0] = {},
  ): void {
    const { retries, number } = this.#state
    const state = { reason: null, qrcode: '', retries, number, ...change }
    const same = this.#announced === JSON.stringify(state)
    this.#state = state
    this.#announced = JSON.stringify(state)
    void this.#writes.append({ ...beside, events: same ? [] : [{ kind: 'session', ...state }] })
  }

  /**
   * Retries until Postgres answers.
   * @returns undefined when the session ended meanwhile.
   */
  async #persistently<T>(read: () => Promise<T>): Promise<T | undefined> {
    for (let attempt = 1; !this.#ended.signal.aborted; attempt += 1) {
      try {
        return await read()
      } catch (error) {
        log.warn(
          { connectionId: this.row.id, reason: reasonOf(error) },
          'a session cannot read its credentials',
        )
        await this.#wait(backoffMs(attempt))
      }
    }
    return undefined
  }

  /** @returns false when the session ended meanwhile. */
  async #wait(ms: number): Promise<boolean> {
    return delay(ms, true, { signal: this.#ended.signal }).catch(() => false)
  }
}
