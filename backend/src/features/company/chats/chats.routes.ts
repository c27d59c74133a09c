import { chatsApi } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { assertStorageLeft, storeUpload } from '../../conversations/media/index.js'
import { editChatMessage, removeChatMessage } from './chatMessages.commands.js'
import { readChat, searchChat } from './chatMessages.queries.js'
import { createChat, leaveChat, markRead, removeChat, updateChat } from './chats.commands.js'
import { presentChat, presentChatMessage } from './chats.presenter.js'
import { findChat, listChats, requireMember, unreadsOf } from './chats.queries.js'
import { limitPosts } from './limitPosts.js'
import { postMessages } from './postMessages.js'

/** A chat that was just changed. */
const presented = async (id: number, actor: UserActor) => presentChat(await findChat(String(id), actor))

export const chatsRoutes: readonly Route[] = [
  route(chatsApi.list, { access: 'chats:use', reads: true }, async ({ query, actor }) => {
    const { rows, ...facts } = await listChats(query, actor)
    return { records: rows.map(presentChat), ...facts }
  }),

  route(chatsApi.unread, { access: 'chats:use', reads: true }, ({ actor }) => unreadsOf(actor)),

  route(chatsApi.get, { access: 'chats:use', reads: true }, async ({ params, actor }) =>
    presentChat(await findChat(params.id, actor)),
  ),

  route(chatsApi.create, { access: 'chats:use' }, async ({ req, body, actor }) => {
    await limitPosts(actor)
    const create = async () => presented((await createChat(body, actor)).id, actor)
    return createOnce(chatsApi.create, { req, body, actor }, create, (id) => presented(id, actor))
  }),

  route(chatsApi.update, { access: 'chats:use' }, async ({ params, body, actor }) => {
    await limitPosts(actor)
    await updateChat(params.id, body, actor)
    return presented(params.id, actor)
  }),

  route(chatsApi.remove, { access: 'chats:use' }, async ({ params, actor }) => {
    await removeChat(params.id, actor)
    return { message: 'Chat deleted' }
  }),

  route(chatsApi.leave, { access: 'chats:use' }, async ({ params, actor }) => {
    await leaveChat(params.id, actor)
    return { message: 'Chat left' }
  }),

  route(chatsApi.read, { access: 'chats:use' }, async ({ params, body, actor }) => {
    await markRead(params.id, body.upTo, actor)
    return presented(params.id, actor)
  }),

  route(chatsApi.messages, { access: 'chats:use', reads: true }, async ({ params, query, actor }) => {
    await requireMember(params.id, actor)
    const { rows, ...page } = await readChat(params.id, query)
    return { records: rows.map(presentChatMessage), ...page }
  }),

  route(chatsApi.search, { access: 'chats:use', reads: true }, async ({ params, query, actor }) => {
    await requireMember(params.id, actor)
    return searchChat(params.id, query.words ?? '')
  }),

  route(chatsApi.send, { access: 'chats:use' }, async ({ params, body, actor, req }) => {
    await limitPosts(actor)
    const options = { clientKey: idempotencyKey(req), mentions: body.mentions ?? [] }
    const [message] = await postMessages(params.id, [{ body: body.message }], options, actor)
    if (!message) throw new Error('What was said was stored')
    return presentChatMessage(message)
  }),

  uploadRoute(
    chatsApi.sendFiles,
    {
      access: 'chats:use',
      admit: async ({ params, actor, bytes }) => {
        await requireMember(params.id, actor)
        await limitPosts(actor)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, body, files, actor, req }) => {
      const options = { clientKey: idempotencyKey(req), mentions: body.mentions ?? [] }
      const posts = files.map((file, place) => ({ body: body.message?.[place] ?? '', file }))
      const messages = (await postMessages(params.id, posts, options, actor)).map(presentChatMessage)
      const [only] = messages
      return only && messages.length === 1 ? only : messages
    },
  ),

  route(chatsApi.editMessage, { access: 'chats:use' }, async ({ params, body, actor }) => {
    await limitPosts(actor)
    return presentChatMessage(await editChatMessage(params.id, body.message, body.mentions ?? [], actor))
  }),

  route(chatsApi.removeMessage, { access: 'chats:use' }, async ({ params, actor }) => {
    await limitPosts(actor)
    return presentChatMessage(await removeChatMessage(params.id, actor))
  }),
]
