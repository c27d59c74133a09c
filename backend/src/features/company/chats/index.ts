import { feature } from '../../../kit/feature.js'
import { Chat, ChatMessage, ChatUser } from '../../../models/index.js'
import { movedFileFacts } from '../../../kit/companyMove.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { refersTo } from '../../../kit/references.js'
import {
  chatChangedBroadcast,
  chatLeftBroadcast,
  chatMessageBroadcast,
  chatReadBroadcast,
} from './chats.broadcast.js'
import { mentionPush } from './pushes.hooks.js'
import { chatsRoutes } from './chats.routes.js'

export { leaveAllChats } from './chats.commands.js'
export { listenersOf } from './chats.queries.js'

export const chatsFeature = feature({
  owns: [Chat, ChatUser, ChatMessage],
  routes: chatsRoutes,
  pushes: [mentionPush],
  broadcasts: [chatChangedBroadcast, chatLeftBroadcast, chatReadBroadcast, chatMessageBroadcast],
  namesFiles: [namesFile(ChatMessage, 'fileKey')],
  namesNoFile: {
    'chat_messages.file': 'what its file is; the key stands in file_key',
    'chat_messages.client_key': 'made by the client, so that a repeat is none',
  },
  namesNoPerson: { chat_messages: 'what users of the company write to each other' },
  clearsReferences: [refersTo('users', ChatMessage, 'senderId')],
  leavesReferences: { 'chats.owner_id': 'a company has few chats' },
  movesCompany: {
    tables: {
      chats: { otherwise: { uuid: 'gen_random_uuid()' } },
      chat_messages: {
        without: { client_key: 'by which a repeated request is found' },
        inside: { mentions: { '[].id': 'users' } },
        files: { file_key: movedFileFacts },
      },
      chat_users: {
        refers: { last_read_id: 'chat_messages' },
        unknown: { last_read_id: '0' },
        same: 't.chat_id = row.chat_id and t.user_id = row.user_id',
      },
    },
  },
  exportsCompany: {
    tables: { chats: { by: ['id'] }, chat_messages: { by: ['id'] } },
    leaves: { chat_users: 'who has read how far' },
  },
})
