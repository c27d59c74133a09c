import { helpsApi, pageSizes, youTubeAddress } from '@balcao/contract'
import { resource } from '../../../kit/resource.js'
import { Help } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { rooms } from '../../../platform/realtime/rooms.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    help: true
  }
}

/**
 * Videos that explain the product. They belong to the installation: all users see them, super users edit
 * them.
 */
export const helps = resource(helpsApi, {
  model: Help,
  missing: 'ERR_NO_HELP_FOUND',
  order: [['place', 'ASC NULLS LAST'], byAlphabet('Help', 'title'), ['id', 'ASC']],
  page: { rows: 'records', size: pageSizes.plain, search: ['title'] },
  access: { read: 'user', create: 'super', update: 'super', remove: 'super' },
  present: ({ id, title, description, video, place, createdAt, updatedAt }) => ({
    id,
    title,
    description,
    video,
    place,
    link: youTubeAddress(video),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  announces: {
    name: 'help',
    channel: 'help',
    rooms: () => [rooms.installation()],
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
})
