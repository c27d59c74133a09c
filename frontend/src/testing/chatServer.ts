import {
  chatsApi,
  type Chat,
  type ChatMember,
  type ChatMessage,
  type ChatMessagePage,
} from '@balcao/contract/resources/company/chats'
import { ApiError } from '../data/ApiError'
import { LateServer, type ServerEvent } from './lateServer'
import { aChatMessage } from './samples'

/** The user who is logged in. */
export const ME = 1
const OTHERS = [2, 3] as const
/** The chat with most of the events. */
const FIRST = 1
const PAGE = 2
/** Messages per page. The tests set the client's page size to this. */
const MESSAGES = 3

type StoredMember = Pick<ChatMember, 'id' | 'userId' | 'unreads' | 'lastReadId'>
interface KeptChat {
  title: string
  members: StoredMember[]
  lastMessageAt: string
  updatedAt: string
}

const refuse = (code: 'ERR_NOT_CHAT_MEMBER' | 'ERR_NO_CHAT_FOUND', status: number): never => {
  throw new ApiError(code, status)
}

/** The chats of a team on the fake server, as one of its members sees them. */
export class ChatServer extends LateServer {
  readonly chats = new Map<number, KeptChat>()
  readonly messages: ChatMessage[] = []
  readonly names = new Map([[ME, 'Ana'], ...OTHERS.map((id) => [id, `Colleague ${id}`] as const)])
  #memberId = 0

  constructor(random: () => number) {
    super(random)
    for (let id = 1; id <= 5; id++) {
      const at = this.now()
      const members = [2, ME, 3].map((userId) => this.#member(userId))
      this.chats.set(id, { title: `Chat ${id}`, members, lastMessageAt: at, updatedAt: at })
    }
    for (let count = 0; count < 8; count++) this.#post(FIRST, this.pick(OTHERS))
    this.#post(3, 2)
  }

  #member = (userId: number): StoredMember => ({ id: ++this.#memberId, userId, unreads: 0, lastReadId: 0 })
  #messagesOf = (chatId: number) => this.messages.filter((message) => message.chatId === chatId)
  #user = (id: number) => ({ id, name: this.names.get(id)! })
  isMine = (id: number) => this.chats.get(id)?.members.some(({ userId }) => userId === ME) ?? false

  message = (message: ChatMessage): ChatMessage => ({ ...message, sender: this.#user(message.senderId!) })

  present(id: number): Chat {
    const { members, ...chat } = this.chats.get(id)!
    const owner = this.#user(members[0]!.userId)
    const last = this.#messagesOf(id).at(-1)
    const preview = last && {
      messageId: last.id,
      kind: last.isDeleted ? ('deleted' as const) : ('text' as const),
      text: last.message,
      seconds: null,
      sender: this.#user(last.senderId!),
    }
    return {
      ...chat,
      id,
      uuid: `uuid-${id}`,
      ownerId: owner.id,
      owner,
      lastMessage: last?.message ?? '',
      preview: preview ?? null,
      createdAt: '',
      users: members.map((member) => ({ ...member, chatId: id, user: this.#user(member.userId) })),
    }
  }

  all = (): Chat[] =>
    [...this.chats.keys()]
      .filter(this.isMine)
      .map((id) => this.present(id))
      .sort((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id - a.id)

  unread() {
    const counts = this.all().map(({ users }) => users.find(({ userId }) => userId === ME)?.unreads ?? 0)
    return { messages: counts.reduce((a, b) => a + b, 0), chats: counts.filter((count) => count > 0).length }
  }

  #page(pageNumber: number) {
    const rows = this.all()
    const records = rows.slice((pageNumber - 1) * PAGE, pageNumber * PAGE)
    return { records, count: rows.length, hasMore: rows.length > pageNumber * PAGE }
  }

  #thread(id: number, { before, after, aroundMessage }: Record<string, number>): ChatMessagePage {
    this.#claim(id)
    const all = this.#messagesOf(id).map(this.message)
    const pageOf = (records: ChatMessage[]): ChatMessagePage => {
      const [first, last] = [all.indexOf(records[0]!), all.indexOf(records.at(-1)!)]
      const hasMore = after ? true : first > 0
      return {
        records,
        count: records.length,
        hasMore,
        nextCursor: hasMore ? (records[0]?.id ?? null) : null,
        newerCursor: (before ? records.length > 0 : last < all.length - 1)
          ? (records.at(-1)?.id ?? null)
          : null,
      }
    }
    if (aroundMessage) {
      const at = all.findIndex((message) => message.id === aroundMessage) + 1
      return pageOf(all.slice(Math.max(0, at - MESSAGES), at + MESSAGES))
    }
    if (after) return pageOf(all.filter((message) => message.id > after).slice(0, MESSAGES))
    return pageOf(all.filter((message) => !before || message.id < before).slice(-MESSAGES))
  }

  #claim(id: number): KeptChat {
    const chat = this.chats.get(id) ?? refuse('ERR_NO_CHAT_FOUND', 404)
    return this.isMine(id) ? chat : refuse('ERR_NOT_CHAT_MEMBER', 403)
  }

  /** @param announce makes the event; only for an existing chat of which the user is a member */
  #tell(chatId: number, announce: (chat: Chat) => ServerEvent): void {
    this.happened(() => (this.isMine(chatId) ? [announce(this.present(chatId))] : []))
  }
  #touch = (id: number) => (this.chats.get(id)!.updatedAt = this.now())
  #changed(id: number, isNew = false): void {
    this.#touch(id)
    this.#tell(id, (chat) => ['chat', { action: isNew ? 'create' : 'update', chat }])
  }

  #post(chatId: number, senderId: number, message = 'Oi', clientKey: string | null = null): ChatMessage {
    const existing = clientKey && this.messages.find((each) => each.clientKey === clientKey)
    if (existing) return this.message(existing)
    const at = this.now()
    const id = this.messages.length + 1
    const posted = aChatMessage({ id, chatId, senderId, message, clientKey, createdAt: at, updatedAt: at })
    this.messages.push(posted)
    const chat = this.chats.get(chatId)!
    chat.lastMessageAt = at
    this.#touch(chatId)
    for (const member of chat.members) if (member.userId !== senderId) member.unreads++
    this.#tell(chatId, (now) => [
      'chat',
      {
        action: 'new-message',
        newMessage: { ...this.message(this.messages[id - 1]!), chat: now },
        chat: now,
      },
    ])
    return this.message(posted)
  }

  #change(id: number, part: Partial<ChatMessage>): ChatMessage {
    const stored = this.messages[id - 1]!
    const { chatId } = stored
    this.messages[id - 1] = { ...stored, ...part, updatedAt: this.now() }
    if (part.isDeleted)
      for (const member of this.chats.get(chatId)!.members)
        if (member.userId !== stored.senderId && member.lastReadId < id && member.unreads > 0)
          member.unreads--
    this.#touch(chatId)
    this.#tell(chatId, (chat) => [
      'chat',
      { action: 'update-message', message: this.message(this.messages[id - 1]!), chat },
    ])
    return this.message(this.messages[id - 1]!)
  }

  #leave(chatId: number, userId: number): void {
    const chat = this.chats.get(chatId)!
    chat.members = chat.members.filter((member) => member.userId !== userId)
    if (userId === ME) this.happened(() => [['chat', { action: 'delete', id: chatId }]])
    this.#changed(chatId)
  }

  #read(id: number): Chat {
    const member = this.#claim(id).members.find(({ userId }) => userId === ME)!
    const last = this.#messagesOf(id).at(-1)?.id ?? 0
    const isNew = member.lastReadId < last || member.unreads > 0
    Object.assign(member, { lastReadId: last, unreads: 0 })
    if (isNew) this.#tell(id, (chat) => ['chat', { action: 'update', chat }])
    return this.present(id)
  }

  happen(): void {
    const id = this.pick([FIRST, FIRST, ...this.chats.keys()])
    const chat = this.chats.get(id)
    if (!chat) return
    const what = this.random()
    const mine = this.#messagesOf(id).filter(({ senderId, isDeleted }) => senderId !== ME && !isDeleted)
    const message = mine.length > 0 && this.pick(mine.slice(-4))
    if (what < 0.4) this.#post(id, this.pick(OTHERS))
    else if (what < 0.6 && message)
      this.#change(
        message.id,
        this.pick([
          { message: this.now(), isEdited: true },
          { message: '', isDeleted: true },
        ]),
      )
    else if (what < 0.7) {
      chat.title = `Chat ${id} ${this.now()}`
      this.#changed(id)
    } else if (what < 0.75) {
      const userId = this.pick(OTHERS)
      this.names.set(userId, `Colleague ${userId} ${this.now()}`)
      const user = { ...this.#user(userId), online: true, away: null, active: true, queues: [] }
      this.happened(() => [
        ['user', { action: 'update', user: { ...user, ...this.#user(userId), updatedAt: this.now() } }],
      ])
    } else if (what < 0.85) {
      if (this.isMine(id)) this.#leave(id, ME)
    } else if (what < 0.97) {
      if (this.isMine(id)) return
      chat.members.push({ ...this.#member(ME), lastReadId: this.#messagesOf(id).at(-1)?.id ?? 0 })
      this.#changed(id, true)
    } else if (id !== FIRST) {
      const had = this.isMine(id)
      this.chats.delete(id)
      if (had) this.happened(() => [['chat', { action: 'delete', id }]])
    }
  }

  call = (endpoint: unknown, options: Record<string, Record<string, never>> & { idempotencyKey?: string }) =>
    this.ask(() => {
      const { params = {}, query = {}, body = {} } = options
      const id = Number(String(params['id']).replace('uuid-', ''))
      if (endpoint === chatsApi.list) return this.#page(query['pageNumber']!)
      if (endpoint === chatsApi.unread) return this.unread()
      if (endpoint === chatsApi.messages) return this.#thread(id, query)
      if (endpoint === chatsApi.read) return this.#read(id)
      if (endpoint === chatsApi.editMessage || endpoint === chatsApi.removeMessage) {
        this.#claim(this.messages[id - 1]!.chatId)
        return this.#change(
          id,
          endpoint === chatsApi.editMessage
            ? { message: body['message']!, isEdited: true }
            : { message: '', isDeleted: true },
        )
      }
      const chat = this.#claim(id)
      if (endpoint === chatsApi.send) return this.#post(id, ME, body['message'], options.idempotencyKey)
      if (endpoint === chatsApi.leave) return this.#leave(id, ME)
      if (endpoint === chatsApi.update) {
        chat.title = body['title']!
        this.#changed(id)
      }
      return this.present(id)
    })
}
